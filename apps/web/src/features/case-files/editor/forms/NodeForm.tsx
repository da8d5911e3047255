import type {
  Attribute,
  CaseData,
  Component,
  KnowledgeQuestion,
  Section,
  Subsection,
} from '@casebench/shared/case-file/schema'
import { isScreening } from '@casebench/shared/case-file/screening/hit-parts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { memo } from 'react'
import { LazyBankLink } from '../../bank/LazyBankLink.tsx'
import { idOwnersIn } from '../../draft/answerables.ts'
import type { CaseDraft } from '../../draft/case-draft.ts'
import { renameAttribute, renameSelector, retitleSubsection, setRepeatable, setSelector } from '../../draft/edits.ts'
import { kindOf, nodeAt, type Place, parentOf, valueAt } from '../../draft/places.ts'
import { useEditing } from '../editor-context.ts'
import { LazyHitsEditor } from '../hits/LazyHitsEditor.tsx'
import { AnswerableFields } from './AnswerableFields.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { DocumentsForm } from './DocumentsForm.tsx'
import { NumberField, TextField } from './fields.tsx'
import classes from './forms.module.css'
import { SettingsForm } from './SettingsForm.tsx'
import { SettledField } from './SettledField.tsx'

type Props = { draft: CaseDraft; place: Place }

/** The form of the selected node. */
export function NodeForm({ draft, place }: Props) {
  const { caseData } = draft
  switch (kindOf(place)) {
    case 'settings':
      return <SettingsForm caseData={caseData} />
    case 'details':
      return <DetailsForm details={caseData.details} />
    case 'documents':
      return <DocumentsForm documents={caseData.documents} />
    case 'knowledgeCheck':
      return (
        <p className={classes.note}>
          <Trans>Questions of knowledge at the end of the case. Add one with the plus button above the tree.</Trans>
        </p>
      )
    case 'component':
      return <ComponentForm place={place} component={valueAt(draft, place) as Component} />
    case 'section':
      return <SectionForm place={place} section={valueAt(draft, place) as Section} taken={takenIds(caseData)} />
    case 'subsection':
      return (
        <SubsectionForm
          place={place}
          subsection={valueAt(draft, place) as Subsection}
          section={nodeAt(draft, parentOf(place), 'section')}
        />
      )
    case 'attribute':
      return (
        <AttributeForm
          place={place}
          attribute={valueAt(draft, place) as Attribute}
          taken={takenIds(caseData)}
          repeats={nodeAt(draft, parentOf(place), 'subsection')?.repeatable === true}
          draft={draft}
        />
      )
    case 'question':
      return <QuestionForm place={place} question={valueAt(draft, place) as KnowledgeQuestion} />
    case undefined:
      return null
  }
}

/** Who has each id, as a field says it that cannot have it too. */
const takenIds = (caseData: CaseData): Map<string, string> =>
  new Map([...idOwnersIn(caseData)].map(([id, owner]) => [id, t`${owner} already has this id`]))

const titled = {
  field: 'title',
  get label() {
    return t`Title`
  },
  required: true,
  maxLength: 200,
}

const ComponentForm = memo(function ComponentForm({ place, component }: { place: Place; component: Component }) {
  return (
    <div className={classes.form}>
      <TextField {...titled} place={place} value={component.title} />
    </div>
  )
})

type SectionProperties = { place: Place; section: Section; taken: ReadonlyMap<string, string> }

function SectionForm({ place, section, taken }: SectionProperties) {
  const { acts, readOnly } = useEditing()
  const { title, guidance, isSelector, selectorId, weight } = section
  return (
    <div className={classes.form}>
      <TextField {...titled} place={place} value={title} />
      <TextField
        place={place}
        field="guidance"
        label={t`Guidance`}
        description={t`Shown above the questions`}
        value={guidance}
        lines={3}
        maxLength={1000}
      />
      <Checkbox
        label={t`Candidates select which subsections apply`}
        description={t`Only the selected subsections are asked and counted.`}
        checked={isSelector ?? false}
        disabled={readOnly}
        onChange={({ currentTarget: { checked } }) => acts.edit((draft) => setSelector(draft, place, checked))}
      />
      {isSelector && (
        <div className={classes.pair}>
          <SettledField
            place={place}
            field="selectorId"
            label={t`Id of the selection`}
            value={selectorId ?? ''}
            maxLength={120}
            taken={taken}
            onRename={(id) => acts.edit((draft) => renameSelector(draft, place, id))}
          />
          <NumberField
            place={place}
            field="weight"
            label={t`Weight of the selection`}
            placeholder="1"
            value={weight}
            max={100}
          />
        </div>
      )}
    </div>
  )
}

type SubsectionProperties = { place: Place; subsection: Subsection; section: Section | undefined }

function SubsectionForm({ place, subsection, section }: SubsectionProperties) {
  const { acts, readOnly } = useEditing()
  return (
    <div className={classes.form}>
      {section?.isSelector ? (
        <SettledField
          {...titled}
          place={place}
          description={t`Candidates select it by this title.`}
          value={subsection.title}
          taken={new Map(section.subsections.map((one) => [one.title, t`Another subsection already has this title`]))}
          onRename={(title) => acts.edit((draft) => retitleSubsection(draft, place, title.trim()))}
        />
      ) : (
        <TextField {...titled} place={place} value={subsection.title} />
      )}
      <Checkbox
        label={t`Repeats`}
        description={t`Candidates add a row for each item, such as each director or owner. The order does not matter.`}
        checked={subsection.repeatable ?? false}
        disabled={readOnly}
        onChange={({ currentTarget: { checked } }) => acts.edit((draft) => setRepeatable(draft, place, checked))}
      />
    </div>
  )
}

type AttributeProperties = {
  place: Place
  attribute: Attribute
  taken: ReadonlyMap<string, string>
  repeats: boolean
  draft: CaseDraft
}

function AttributeForm({ place, attribute, taken, repeats, draft }: AttributeProperties) {
  const { acts } = useEditing()
  const { attributeId, title } = attribute
  return (
    <div className={classes.form}>
      <TextField {...titled} place={place} value={title} />
      <SettledField
        place={place}
        field="attributeId"
        label={t`Id`}
        description={t`Answers are stored under this id. If you change it, references are updated.`}
        value={attributeId}
        maxLength={120}
        taken={taken}
        onRename={(id) => acts.edit((draft) => renameAttribute(draft, place, id))}
      />
      <AnswerableFields place={place} answerable={attribute} repeats={repeats} />
      {isScreening(attribute) && (
        <LazyHitsEditor key={attributeId} place={place} attribute={attribute} sheet={draft.answerSheet} />
      )}
      <LazyBankLink draft={draft} place={place} attribute={attribute} />
    </div>
  )
}

const QuestionForm = memo(function QuestionForm({ place, question }: { place: Place; question: KnowledgeQuestion }) {
  return (
    <div className={classes.form}>
      <TextField
        place={place}
        field="question"
        label={t`Question`}
        required
        value={question.question}
        lines={3}
        maxLength={1000}
      />
      <AnswerableFields place={place} answerable={question} repeats={false} />
    </div>
  )
})
