import { type AskedGroup, askedSections, type Question } from '@casebench/shared/case-file/questions'
import type { Answers } from '@casebench/shared/case-file/schema'
import { originalLanguage, translationTags } from '@casebench/shared/case-file/translations'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { askedLabels } from '../../../../ui/case-text/asked-labels.ts'
import { CaseText } from '../../../../ui/case-text/CaseText.tsx'
import { languageName } from '../../../../ui/case-text/language-name.ts'
import question from '../../../cases/desk/question.module.css'
import { inputs } from '../../../cases/inputs/input-of-type.ts'
import { fieldId } from '../../../cases/inputs/input-props.ts'
import type { CaseDraft } from '../../draft/case-draft.ts'
import { knowledgePlace, type Place, partsOf } from '../../draft/places.ts'
import classes from './panel.module.css'

type Props = { draft: CaseDraft; place: Place }

/** Which screen of the desk a node is on, by its key there; the first one for what is on none. */
function keyOf(place: Place): string {
  if (place.startsWith(knowledgePlace)) return 'kyc'
  const [, , component = '0', , section = '0'] = partsOf(place)
  return place.startsWith('/caseData/components/') ? `${component}-${section}` : '0-0'
}

/** The section around the selected node as a candidate sees it. What is answered here is kept nowhere. */
export function Preview({ draft: newest, place }: Props) {
  const draft = useDeferredValue(newest)
  const [answers, setAnswers] = useState<Answers>({})
  const [wanted, setWanted] = useState<string>()
  const languages = [originalLanguage(draft.caseData), ...translationTags(draft.caseData)]
  const language = languages.find((tag) => tag === wanted) ?? originalLanguage(draft.caseData)
  const sections = useMemo(
    () => askedSections(draft.caseData, answers, { language, labels: askedLabels }),
    [draft.caseData, answers, language],
  )
  const shown = sections.find(({ key }) => key === keyOf(place)) ?? sections[0]
  const set = (id: string, value: string) => setAnswers((earlier) => ({ ...earlier, [id]: value }))
  if (!shown)
    return (
      <p className={classes.note}>
        <Trans>No sections yet.</Trans>
      </p>
    )
  const field = (asked: Question) => (
    <PreviewField key={asked.attributeId} question={asked} value={answers[asked.attributeId] ?? ''} onChange={set} />
  )
  const isDivided = shown.groups.length > 1 || shown.selector !== undefined
  return (
    <article className={classes.preview} aria-label={t`Preview`}>
      {languages.length > 1 && (
        <NativeSelect
          label={t`Shown in`}
          size="xs"
          data={languages.map((tag) => ({ value: tag, label: languageName(tag) }))}
          value={language}
          onChange={({ currentTarget: { value } }) => setWanted(value)}
        />
      )}
      <p className={classes.note}>
        <CaseText language={shown.componentLanguage}>{shown.componentTitle}</CaseText>
      </p>
      <h3 className={classes.screen}>
        <CaseText language={shown.titleLanguage}>{shown.title}</CaseText>
      </h3>
      {shown.guidance && (
        <p className={classes.note}>
          <CaseText language={shown.guidanceLanguage}>{shown.guidance}</CaseText>
        </p>
      )}
      {shown.selector && field(shown.selector)}
      {shown.groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two subsections may have one title while they are written.
        <section key={index} aria-label={group.title}>
          {isDivided && (
            <h4 className={classes.group}>
              <CaseText language={group.titleLanguage}>{group.title}</CaseText>
            </h4>
          )}
          {group.repeatable ? <Rows group={group} field={field} onAdd={set} /> : group.questions.map(field)}
        </section>
      ))}
    </article>
  )
}

type RowsProperties = {
  group: AskedGroup
  field: (asked: Question) => ReactNode
  onAdd: (id: string, value: string) => void
}

function Rows({ group, field, onAdd }: RowsProperties) {
  const [first] = group.questions
  const last = group.rows.at(-1) ?? 0
  return (
    <>
      {group.rows.map((row, index) => (
        <section key={row} className={classes.row} aria-label={`${group.title} ${index + 1}`}>
          <p className={classes.note}>{`${group.title} ${index + 1}`}</p>
          {group.questions.filter((asked) => asked.row === row).map(field)}
        </section>
      ))}
      {first && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
          onClick={() => {
            onAdd(`${first.baseId}${last}`, '')
            onAdd(`${first.baseId}${last + 1}`, '')
          }}
        >
          <Trans>
            Add to <CaseText language={group.titleLanguage}>{group.title}</CaseText>
          </Trans>
        </Button>
      )}
    </>
  )
}

const ignore = () => {}

type FieldProperties = { question: Question; value: string; onChange: (id: string, value: string) => void }

function PreviewField({ question: asked, value, onChange }: FieldProperties) {
  const Input = inputs[asked.type] ?? inputs.text
  // The same question may be asked beside it: as the reference, and as what is tried.
  const shown = { ...asked, attributeId: `preview-${asked.attributeId}` }
  const labelId = `label-${shown.attributeId}`
  const set = (typed: string) => onChange(asked.attributeId, typed)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce every single field as a group of its own.
    <div role="group" aria-labelledby={labelId} className={question.question}>
      <div className={question.head}>
        <label id={labelId} htmlFor={fieldId(shown.attributeId)} className={question.title}>
          <CaseText language={asked.titleLanguage}>{asked.title}</CaseText>
          {asked.required && (
            <span className={question.required}>
              {' '}
              <Trans>required</Trans>
            </span>
          )}
        </label>
      </div>
      {asked.guidance && (
        <p className={question.guidance}>
          <CaseText language={asked.guidanceLanguage}>{asked.guidance}</CaseText>
        </p>
      )}
      <Input
        question={shown}
        value={value}
        readOnly={false}
        labelId={labelId}
        invalid={false}
        onType={set}
        onChoose={set}
        onLeave={ignore}
      />
    </div>
  )
}
