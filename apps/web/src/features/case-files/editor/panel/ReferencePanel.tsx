import type { Attribute, Section, Subsection } from '@casebench/shared/case-file/schema'
import { isScreening } from '@casebench/shared/case-file/screening/hit-parts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { idsIn, rowsIn } from '../../draft/answerables.ts'
import type { CaseDraft } from '../../draft/case-draft.ts'
import { editReference, removeReferences } from '../../draft/edits.ts'
import { referencePath } from '../../draft/fault-places.ts'
import { indexOf, kindOf, nodeAt, type Place, parentOf } from '../../draft/places.ts'
import { useEditing } from '../editor-context.ts'
import { AnswerInput } from './AnswerInput.tsx'
import classes from './panel.module.css'
import { questionOf } from './question-of.ts'
import { ReferenceFields } from './ReferenceFields.tsx'
import { TryGrading } from './TryGrading.tsx'

type Props = { draft: CaseDraft; place: Place }

/** What is right where the selected node asks something, and how that would be judged. */
export function ReferencePanel({ draft, place }: Props) {
  const kind = kindOf(place)
  if (kind === 'attribute') {
    const attribute = nodeAt(draft, place, 'attribute')
    const subsection = nodeAt(draft, parentOf(place), 'subsection')
    if (attribute && subsection?.repeatable)
      return <Column draft={draft} attribute={attribute} subsection={subsection} />
    if (attribute && isScreening(attribute))
      return (
        <p className={classes.note}>
          <Trans>What is right about each hit stands below its data.</Trans>
        </p>
      )
    if (attribute)
      return <Single draft={draft} id={attribute.attributeId} answerable={attribute} title={attribute.title} />
  }
  if (kind === 'question') {
    const question = nodeAt(draft, place, 'question')
    const id = `kyc${indexOf(place)}`
    if (question) return <Single draft={draft} id={id} answerable={question} title={question.question} />
  }
  const subsection = nodeAt(draft, place, 'subsection')
  if (subsection?.repeatable) return <Rows draft={draft} subsection={subsection} />
  const section = nodeAt(draft, place, 'section')
  if (section?.isSelector && section.selectorId)
    return <Selection draft={draft} id={section.selectorId} section={section} />
  return (
    <p className={classes.note}>
      <Trans>Select a question to see its reference answer.</Trans>
    </p>
  )
}

type Answerable = Parameters<typeof TryGrading>[0]['answerable']

function Single({
  draft,
  id,
  answerable,
  title,
}: {
  draft: CaseDraft
  id: string
  answerable: Answerable
  title: string
}) {
  return (
    <div className={classes.panel}>
      <ReferenceFields
        key={id}
        id={id}
        sheet={draft.answerSheet}
        documents={draft.caseData.documents}
        question={questionOf(`reference-${id}`, title, answerable, draft.caseData.details.name)}
        isRow={false}
        label={t`Reference answer`}
      />
      <TryGrading key={`try-${id}`} draft={draft} keys={[id]} answerable={answerable} title={title} />
    </div>
  )
}

function Selection({ draft, id, section }: { draft: CaseDraft; id: string; section: Section }) {
  const options = section.subsections.map(({ title }) => title)
  return (
    <Single
      draft={draft}
      id={id}
      answerable={{ type: 'multiChoice', options }}
      title={t`What applies in ${section.title}`}
    />
  )
}

/** The references of every row to one attribute of a repeatable subsection. */
function Column({ draft, attribute, subsection }: { draft: CaseDraft; attribute: Attribute; subsection: Subsection }) {
  const rows = rowsOf(draft, subsection)
  const { attributeId, title } = attribute
  return (
    <div className={classes.panel}>
      {rows.length === 0 && (
        <p className={classes.note}>{t`Select “${subsection.title}” to add the rows of the reference answer.`}</p>
      )}
      {rows.map((row, index) => (
        <section key={row} className={classes.row} aria-label={t`Row ${index + 1}`}>
          <ReferenceFields
            id={`${attributeId}${row}`}
            sheet={draft.answerSheet}
            documents={draft.caseData.documents}
            question={questionOf(`reference-${attributeId}${row}`, title, attribute, draft.caseData.details.name)}
            isRow
            label={t`Reference answer, row ${index + 1}`}
          />
        </section>
      ))}
      {rows.length > 0 && (
        <TryGrading
          key={attributeId}
          draft={draft}
          keys={rows.map((row) => `${attributeId}${row}`)}
          answerable={attribute}
          title={title}
        />
      )}
    </div>
  )
}

/** The rows for which any attribute of a subsection has a reference. */
function rowsOf({ caseData, answerSheet }: CaseDraft, subsection: Subsection): number[] {
  const taken = idsIn(caseData)
  const own = new Set(subsection.attributes.map(({ attributeId }) => attributeId))
  const others = new Set([...taken].filter((id) => !own.has(id)))
  const rows = subsection.attributes.flatMap(({ attributeId }) => rowsIn(answerSheet, attributeId, others))
  return [...new Set(rows)].sort((a, b) => a - b)
}

/** The rows that a right answer to a repeatable subsection has. */
function Rows({ draft, subsection }: { draft: CaseDraft; subsection: Subsection }) {
  const { acts, readOnly } = useEditing()
  const rows = rowsOf(draft, subsection)
  const { attributes, title } = subsection
  const idsOf = (row: number) => attributes.map(({ attributeId }) => `${attributeId}${row}`)
  const add = () => {
    const row = (rows.at(-1) ?? -1) + 1
    acts.edit((now) => idsOf(row).reduce((next, id) => editReference(next, id, { answer: '' }, { isRow: true }), now))
  }
  return (
    <div className={classes.panel}>
      <p className={classes.note}>
        <Trans>
          The rows of the reference answer. Candidates may give them in any order. Select a question to add more
          accepted answers and the reason.
        </Trans>
      </p>
      {rows.map((row, index) => (
        <section key={row} className={classes.row} aria-label={`${title} ${index + 1}`}>
          <div className={classes.rowHead}>
            <h3>{`${title} ${index + 1}`}</h3>
            {!readOnly && (
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                leftSection={<IconTrash size={15} stroke={1.6} aria-hidden />}
                aria-label={t`Remove ${title} ${index + 1}`}
                onClick={() => acts.edit((now) => removeReferences(now, idsOf(row)))}
              >
                <Trans>Remove</Trans>
              </Button>
            )}
          </div>
          {attributes.map((attribute) => {
            const id = `${attribute.attributeId}${row}`
            return (
              <AnswerInput
                key={attribute.attributeId}
                question={questionOf(`reference-${id}`, attribute.title, attribute, draft.caseData.details.name)}
                label={attribute.title}
                value={draft.answerSheet[id]?.answer ?? ''}
                readOnly={readOnly}
                path={referencePath(id, 'answer')}
                onChange={(answer, how) =>
                  acts.edit(
                    (now) => editReference(now, id, { answer }, { isRow: true }),
                    how === 'typed' ? `reference-${id}#answer` : undefined,
                  )
                }
              />
            )
          })}
        </section>
      ))}
      {!readOnly && (
        <Button variant="default" leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={add}>
          <Trans>Add a row</Trans>
        </Button>
      )}
    </div>
  )
}
