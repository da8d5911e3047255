import { questionsOf } from '@casebench/shared/case-file/questions'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Kbd, Modal } from '@mantine/core'
import { letterKeysAreOn } from '../../../ui/letter-keys.ts'
import { isOneCharacter, type ShortcutName } from '../../../ui/shortcuts.ts'
import { useDesk } from '../desk/desk-context.ts'
import { keysOf } from './key-text.ts'
import classes from './shortcuts.module.css'

const labels: Record<ShortcutName, () => string> = {
  nextQuestion: () => t`Next question`,
  previousQuestion: () => t`Previous question`,
  enterField: () => t`Answer the question`,
  leaveField: () => t`Leave the field`,
  flag: () => t`Flag the question, or remove its flag`,
  note: () => t`Write a private note on the question`,
  undoClear: () => t`Undo clearing an answer`,
  nextToFix: () => t`Next answer to fix, when you try again`,
  nextSection: () => t`Next section, and after the last one submit`,
  briefing: () => t`Open the briefing`,
  sheet: () => t`Show the keyboard shortcuts`,
  search: () => t`Search pages, cases and people`,
  findInDocument: () => t`Find in the documents; pressed twice, on the whole page`,
  useAsAnswer: () => t`Use the selected text as the answer`,
  useAsEvidence: () => t`Use the selection as evidence`,
  nextHit: () => t`Next hit`,
  previousHit: () => t`Previous hit`,
  samePerson: () => t`Same person`,
  someoneElse: () => t`Someone else`,
  cannotTell: () => t`Cannot tell: escalate`,
  structureTable: () => t`Switch between chart and table`,
  newHolder: () => t`Add a holder above the selected entity`,
  removeFromStructure: () => t`Remove what is selected`,
  undoInStructure: () => t`Undo the last change`,
  redoInStructure: () => t`Redo it`,
}

const ofQuestions = [
  'nextQuestion',
  'previousQuestion',
  'enterField',
  'leaveField',
  'flag',
  'note',
  'undoClear',
] as const satisfies ShortcutName[]
const ofCase = ['nextToFix', 'nextSection', 'briefing', 'search', 'sheet'] as const satisfies ShortcutName[]
const ofDocuments = ['findInDocument', 'useAsAnswer', 'useAsEvidence'] as const satisfies ShortcutName[]
const ofHits = ['nextHit', 'previousHit', 'samePerson', 'someoneElse', 'cannotTell'] as const satisfies ShortcutName[]
const ofStructures = [
  'structureTable',
  'newHolder',
  'removeFromStructure',
  'undoInStructure',
  'redoInStructure',
] as const satisfies ShortcutName[]

/** What is listed nowhere does not compile: a key that is bound is in the sheet. */
type Listed = (typeof ofQuestions | typeof ofCase | typeof ofDocuments | typeof ofHits | typeof ofStructures)[number]
const isWhole: Exclude<ShortcutName, Listed> extends never ? true : never = true

function Group({ title, names }: { title: string; names: readonly ShortcutName[] }) {
  const shown = names.filter((name) => letterKeysAreOn() || !isOneCharacter(name))
  if (!isWhole || shown.length === 0) return null
  return (
    <section className={classes.group}>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.list}>
        {shown.map((name) => (
          <div key={name} className={classes.line}>
            <dt>{labels[name]()}</dt>
            <dd>
              {keysOf(name).map((key) => (
                <Kbd key={key} size="sm">
                  {key}
                </Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Every key of the desk, from the list that binds them. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { sections, review } = useDesk()
  const questions = sections.flatMap(questionsOf)
  const hasHits = questions.some(({ asked }) => asked)
  const hasStructure = questions.some(({ type }) => type === 'ownership')
  const documents = ofDocuments.filter((name) => name !== 'useAsEvidence' || review.caseData.evidence !== undefined)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Keyboard shortcuts`}
      size={560}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <div className={classes.sheet}>
        <Group title={t`Questions`} names={ofQuestions} />
        <Group title={t`Case`} names={ofCase} />
        <Group title={t`Documents`} names={documents} />
        {hasHits && <Group title={t`Screening`} names={ofHits} />}
        {hasStructure && <Group title={t`Ownership structure`} names={ofStructures} />}
      </div>
      <p className={classes.hint}>
        {letterKeysAreOn() ? (
          <Trans>
            Single keys work outside of fields: leave a field first. You can switch them off in your account.
          </Trans>
        ) : (
          <Trans>Single keys are switched off in your account.</Trans>
        )}
      </p>
    </Modal>
  )
}
