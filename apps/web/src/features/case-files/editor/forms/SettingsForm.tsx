import { type CaseData, defaultPassMark } from '@casebench/shared/case-file/schema'
import { originalLanguage } from '@casebench/shared/case-file/translations'
import { t } from '@lingui/core/macro'
import { NativeSelect } from '@mantine/core'
import { formatScore, percentSuffix } from '../../../../ui/formats.ts'
import { editFields } from '../../draft/edits.ts'
import { fieldPath } from '../../draft/fault-places.ts'
import { settingsPlace } from '../../draft/places.ts'
import { revealLabels } from '../../draft/reveal-labels.ts'
import { caseLanguages } from '../case-languages.ts'
import { useEditing } from '../editor-context.ts'
import { BriefingFields } from './BriefingFields.tsx'
import { EvidenceField } from './EvidenceField.tsx'
import { NumberField, TextField, TickField, useFieldFault } from './fields.tsx'
import classes from './forms.module.css'

/** What holds for the case as a whole. */
export function SettingsForm({ caseData }: { caseData: CaseData }) {
  const { acts, readOnly } = useEditing()
  const { passMark, timeLimitMinutes, revealAnswers, testOnly, instructions } = caseData
  const original = originalLanguage(caseData)
  const choices = caseLanguages([original])
  return (
    <div className={classes.form}>
      <NativeSelect
        label={t`Language of the case`}
        description={t`Screen readers read the case aloud in it.`}
        data={[
          { group: t`Languages of Casebench`, items: choices.ofThePage },
          { group: t`Other languages`, items: choices.others },
        ]}
        value={original}
        disabled={readOnly}
        error={useFieldFault(fieldPath(settingsPlace, 'language'))}
        data-field={fieldPath(settingsPlace, 'language')}
        onChange={({ currentTarget: { value } }) =>
          acts.edit((draft) => editFields(draft, settingsPlace, { language: value }))
        }
      />
      <div className={classes.pair}>
        <NumberField
          place={settingsPlace}
          field="passMark"
          label={t`Pass mark`}
          placeholder={formatScore(defaultPassMark)}
          suffix={percentSuffix()}
          scale={100}
          max={100}
          value={passMark}
        />
        <NumberField
          place={settingsPlace}
          field="timeLimitMinutes"
          label={t`Time limit in test mode`}
          placeholder={t({ message: 'None', context: 'time limit' })}
          suffix={` ${t`min`}`}
          min={1}
          max={1440}
          decimals={false}
          value={timeLimitMinutes}
        />
      </div>
      <NativeSelect
        label={t`Show correct answers in training`}
        description={t`In test mode they are never shown.`}
        data={Object.entries(revealLabels).map(([value, label]) => ({ value, label: label() }))}
        value={revealAnswers ?? 'afterPass'}
        disabled={readOnly}
        error={useFieldFault(fieldPath(settingsPlace, 'revealAnswers'))}
        data-field={fieldPath(settingsPlace, 'revealAnswers')}
        onChange={({ currentTarget: { value } }) =>
          acts.edit((draft) => editFields(draft, settingsPlace, { revealAnswers: value }))
        }
      />
      <EvidenceField rule={caseData.evidence} />
      <TickField
        place={settingsPlace}
        field="testOnly"
        label={t`Reserve this case for tests`}
        description={t`It cannot be assigned in training. People who already have it in training no longer see results.`}
        value={testOnly}
      />
      <BriefingFields briefing={caseData.briefing} />
      <TextField
        place={settingsPlace}
        field="instructions"
        label={t`Instructions`}
        description={t`Shown to candidates before the first question`}
        value={instructions}
        lines={12}
        maxLength={10_000}
      />
    </div>
  )
}
