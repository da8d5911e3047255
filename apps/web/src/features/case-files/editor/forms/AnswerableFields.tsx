import { attributeTypeNames, attributeTypeOf } from '@casebench/shared/case-file/attribute-types'
import type { AttributeType, Grading, KnowledgeQuestion } from '@casebench/shared/case-file/schema'
import { type Strictness, strictnesses, strictnessesOf } from '@casebench/shared/case-file/strictness'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import { attributeTypeLabel } from '../attribute-type-labels.ts'
import '@mantine/core/styles/NumberInput.css'
import { editFields } from '../../draft/edits.ts'
import { fieldPath } from '../../draft/fault-places.ts'
import { kindOf, type Place } from '../../draft/places.ts'
import { useEditing } from '../editor-context.ts'
import { toleranceUnits } from '../tolerance-units.ts'
import { NumberField, TextField, TextsField, TickField, useFieldFault } from './fields.tsx'
import classes from './forms.module.css'
import { LazyCriteriaFields } from './LazyCriteriaFields.tsx'
import { OwnershipFields } from './OwnershipFields.tsx'

type Answerable = Omit<KnowledgeQuestion, 'question'>
type Props = {
  place: Place
  answerable: Answerable
  /** Whether it is asked once for each row. */
  repeats: boolean
  /** It is one of the question bank: how much it counts, and whether it has to be answered, is for each case to say. */
  ofBank?: boolean
}

/** What each difference is called, by example. */
const strictnessLabels: Readonly<Record<Strictness, () => string>> = {
  typos: () => t`Typos, such as a doubled letter`,
  initials: () => t`Initials in place of names`,
  formerNames: () => t`Former and other names`,
  order: () => t`Another order of the words`,
  legalForms: () => t`A legal form left out or added`,
}

/** A knowledge check asks about no hits, and neither does the question bank. */
const types = (place: Place, ofBank: boolean) =>
  attributeTypeNames
    .filter((type) => (kindOf(place) === 'attribute' && !ofBank) || !attributeTypeOf(type).hasHits)
    .map((value) => ({ value, label: attributeTypeLabel(value) }))

/** What attributes and knowledge checks have in common: how they are asked, and how they are judged. */
export function AnswerableFields({ place, answerable, repeats, ofBank = false }: Props) {
  const { acts, readOnly } = useEditing()
  const { type = 'text', options, guidance, required, weight } = answerable
  const typePath = fieldPath(place, 'type')
  const typeFault = useFieldFault(typePath)
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          label={t`Type`}
          data={types(place, ofBank)}
          value={type}
          disabled={readOnly}
          error={typeFault}
          data-field={typePath}
          onChange={({ currentTarget: { value } }) =>
            acts.edit((draft) => editFields(draft, place, { type: value as AttributeType }))
          }
        />
        {!ofBank && (
          <NumberField
            place={place}
            field="weight"
            label={t`Weight (0 does not count)`}
            placeholder="1"
            value={weight}
            max={100}
          />
        )}
      </div>
      {(attributeTypeOf(type).options !== undefined || options !== undefined) && (
        <TextsField
          label={t`Options`}
          nameOf={(number) => t`option ${number}`}
          removeOne={(number) => t`Remove option ${number}`}
          addOne={t`Add option`}
          path={fieldPath(place, 'options')}
          values={options}
          maxLength={200}
          onChange={(values, typing) =>
            acts.edit((draft) => editFields(draft, place, { options: values }), typing && `${place}#options${typing}`)
          }
        />
      )}
      <TextField
        place={place}
        field="guidance"
        label={t`Guidance`}
        description={t`Shown below the question`}
        value={guidance}
        lines={3}
        maxLength={1000}
      />
      {!ofBank && <TickField place={place} field="required" label={t`Required to submit the case`} value={required} />}
      {type === 'ownership' && <OwnershipFields place={place} rule={answerable.ownership ?? {}} />}
      <GradingFields place={place} type={type} grading={answerable.grading ?? {}} repeats={repeats} />
    </>
  )
}

type GradingProperties = Pick<Props, 'place' | 'repeats'> & { type: AttributeType; grading: Grading }

/** How an answer is judged beyond its type. An empty rule is none. */
function GradingFields({ place, type, grading, repeats }: GradingProperties) {
  const { acts, readOnly } = useEditing()
  const { tolerance, hasRubric, hasHits, isFreeText } = attributeTypeOf(type)
  const paths = {
    tolerance: fieldPath(place, 'grading', 'tolerance'),
    rubric: fieldPath(place, 'grading', 'rubric'),
    pattern: fieldPath(place, 'grading', 'pattern'),
  }
  const faults = {
    tolerance: useFieldFault(paths.tolerance),
    rubric: useFieldFault(paths.rubric),
    pattern: useFieldFault(paths.pattern),
  }
  const set = (fields: Partial<Grading>, typing?: string) =>
    acts.edit((draft) => {
      const next = Object.entries({ ...grading, ...fields }).filter(([, value]) => value !== undefined)
      return editFields(draft, place, { grading: next.length === 0 ? undefined : Object.fromEntries(next) })
    }, typing && `${place}#${typing}`)
  return (
    <>
      <h3 className={classes.part} data-field={fieldPath(place, 'grading')} tabIndex={-1}>
        <Trans>Grading</Trans>
      </h3>
      {tolerance !== undefined && (
        <NumberInput
          label={t`Tolerance`}
          description={toleranceUnits[tolerance]}
          placeholder="0"
          min={0}
          hideControls
          readOnly={readOnly}
          value={grading.tolerance ?? ''}
          error={faults.tolerance}
          data-field={paths.tolerance}
          onChange={(typed) => {
            const wanted = typeof typed === 'number' ? typed : undefined
            if (wanted !== grading.tolerance) set({ tolerance: wanted }, 'tolerance')
          }}
        />
      )}
      {hasRubric || hasHits ? (
        <Textarea
          label={t`Rubric`}
          description={
            hasHits
              ? t`What a good reason says. A model grades reasons by it if one is configured; otherwise a person does.`
              : t`What a correct answer says. A model grades by it if one is configured; otherwise a person does.`
          }
          rows={5}
          resize="vertical"
          maxLength={5000}
          readOnly={readOnly}
          value={grading.rubric ?? ''}
          error={faults.rubric}
          data-field={paths.rubric}
          onChange={({ currentTarget: { value } }) => set({ rubric: value || undefined }, 'rubric')}
        />
      ) : (
        <TextInput
          label={t`Pattern`}
          description={t`A regular expression. An answer that matches it completely is correct.`}
          spellCheck={false}
          maxLength={500}
          readOnly={readOnly}
          value={grading.pattern ?? ''}
          error={faults.pattern}
          data-field={paths.pattern}
          onChange={({ currentTarget: { value } }) => set({ pattern: value || undefined }, 'pattern')}
        />
      )}
      {(isFreeText || grading.criteria !== undefined) && (
        <LazyCriteriaFields
          path={fieldPath(place, 'grading', 'criteria')}
          criteria={grading.criteria ?? []}
          onChange={(criteria, typing) => set({ criteria }, typing && `criteria${typing}`)}
        />
      )}
      {!hasHits && (
        <Checkbox
          label={t`Case-sensitive`}
          checked={grading.caseSensitive ?? false}
          disabled={readOnly}
          onChange={({ currentTarget: { checked } }) => set({ caseSensitive: checked || undefined })}
        />
      )}
      {(strictnessesOf(type).length > 0 || grading.strict !== undefined) && (
        <Checkbox.Group
          label={t`Do not accept`}
          description={t`The grading accepts these differences unless you tick them.`}
          readOnly={readOnly}
          value={[...(grading.strict ?? [])]}
          onChange={(chosen) => {
            const strict = strictnesses.filter((one) => chosen.includes(one))
            set({ strict: strict.length === 0 ? undefined : strict })
          }}
        >
          {strictnesses
            .filter((one) => strictnessesOf(type).includes(one) || grading.strict?.includes(one))
            .map((one) => (
              <Checkbox key={one} value={one} label={strictnessLabels[one]()} disabled={readOnly} mt={6} />
            ))}
        </Checkbox.Group>
      )}
      {(repeats || grading.variants !== undefined) && (
        <TextsField
          label={t`Accepted in every row`}
          description={t`More accepted answers, besides the reference`}
          nameOf={(number) => t`accepted answer ${number}`}
          removeOne={(number) => t`Remove accepted answer ${number}`}
          addOne={t`Add accepted answer`}
          path={fieldPath(place, 'grading', 'variants')}
          values={grading.variants}
          maxLength={2000}
          onChange={(variants, typing) => set({ variants }, typing && `grading-variant${typing}`)}
        />
      )}
    </>
  )
}
