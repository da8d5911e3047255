import { programmeBounds } from '@casebench/shared/programmes/bounds'
import type { ProgrammeStep } from '@casebench/shared/programmes/definition'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Checkbox, Fieldset, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Fieldset.css'
import '@mantine/core/styles/NumberInput.css'
import { useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import classes from '../programmes.module.css'
import { kindLabels } from '../step-texts.ts'
import { MaterialPicker } from './MaterialPicker.tsx'

type Names = ReadonlyMap<string, string>
type Props = {
  step: ProgrammeStep
  /** Those before it. */
  earlier: readonly ProgrammeStep[]
  nameOf: (id: string) => string
  onSave: (step: ProgrammeStep, names: Names) => void
  onClose: () => void
}

const hasCases = ({ kind }: ProgrammeStep) => kind === 'training' || kind === 'test' || kind === 'several'

/** What is missing in a step; undefined where nothing is. */
function faultIn(step: ProgrammeStep): 'title' | 'material' | 'needed' | undefined {
  if (step.title.trim() === '') return 'title'
  if ((step.kind === 'training' || step.kind === 'test') && step.caseId === '') return 'material'
  if (step.kind === 'several' && step.caseIds.length === 0) return 'material'
  if (step.kind === 'several' && step.needed > step.caseIds.length) return 'needed'
  if (step.kind === 'reading' && step.entries.length === 0) return 'material'
  return undefined
}

const whole = (value: string | number): number | null => (typeof value === 'number' ? Math.round(value) : null)

/** One step: what it asks for, when it opens and by when it is due. */
export function StepDialog({ step: given, earlier, nameOf, onSave, onClose }: Props) {
  const [step, setStep] = useState(given)
  const [names, setNames] = useState<Names>(new Map())
  const [fault, setFault] = useState<ReturnType<typeof faultIn>>()
  const change = (changed: object) => setStep((before) => ({ ...before, ...changed }) as ProgrammeStep)
  const keepNames = (more: Names) => setNames((before) => new Map([...before, ...more]))
  const known = (id: string) => names.get(id) ?? nameOf(id)
  const save = () => {
    const found = faultIn(step)
    setFault(found)
    if (found === undefined) onSave({ ...step, title: step.title.trim() }, names)
  }
  return (
    <Dialog opened title={kindLabels[step.kind]} size={640} onClose={onClose}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextInput
          label={t`Title`}
          data-autofocus
          maxLength={programmeBounds.title}
          value={step.title}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          error={fault === 'title' && t`Give it a title.`}
        />
        <MaterialFields step={step} fault={fault} known={known} change={change} keepNames={keepNames} />
        <OpeningFields step={step} earlier={earlier} change={change} />
        <Textarea
          label={t`Description`}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={programmeBounds.description}
          value={step.description}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit">
            <Trans>Done</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type Fields = { step: ProgrammeStep; change: (changed: object) => void }

function MaterialFields({
  step,
  fault,
  known,
  change,
  keepNames,
}: Fields & { fault: string | undefined; known: (id: string) => string; keepNames: (names: Names) => void }) {
  const missing = fault === 'material' ? t`Choose at least one.` : undefined
  const common = { nameOf: known, error: missing }
  const choose = (toChange: (ids: string[]) => object) => (ids: string[], more: Names) => {
    keepNames(more)
    change(toChange(ids))
  }
  return (
    <>
      {(step.kind === 'training' || step.kind === 'test') && (
        <MaterialPicker
          of="cases"
          label={t`Case`}
          single
          training={step.kind === 'training'}
          chosen={step.caseId === '' ? [] : [step.caseId]}
          onChange={choose(([caseId = '']) => ({ caseId }))}
          {...common}
        />
      )}
      {step.kind === 'several' && (
        <>
          <NativeSelect
            label={t`Mode`}
            data={[
              { value: 'training', label: t`Training` },
              { value: 'test', label: t`Test` },
            ]}
            value={step.mode}
            onChange={({ currentTarget }) => change({ mode: currentTarget.value })}
          />
          <MaterialPicker
            of="cases"
            label={t`Cases`}
            training={step.mode === 'training'}
            chosen={step.caseIds}
            onChange={choose((caseIds) => ({ caseIds: caseIds.slice(0, programmeBounds.casesPerStep) }))}
            {...common}
          />
          <NumberInput
            label={t`How many must be passed`}
            min={1}
            max={programmeBounds.casesPerStep}
            value={step.needed}
            onChange={(value) => change({ needed: whole(value) ?? 1 })}
            error={fault === 'needed' && t`This is more than the number of cases.`}
          />
        </>
      )}
      {step.kind === 'reading' && (
        <MaterialPicker
          of="entries"
          label={t`Knowledge base entries`}
          chosen={step.entries}
          onChange={choose((entries) => ({ entries: entries.slice(0, programmeBounds.entriesPerStep) }))}
          {...common}
        />
      )}
      {'passMark' in step && (
        <div className={classes.pair}>
          <NumberInput
            label={t`Pass mark (%)`}
            description={t`Empty: the pass mark of the case`}
            min={0}
            max={100}
            value={step.passMark ?? ''}
            onChange={(value) => change({ passMark: whole(value) })}
          />
          <NumberInput
            label={t`Attempts`}
            description={t`Empty: any number in training, one as a test`}
            min={1}
            max={programmeBounds.attempts}
            value={step.attempts ?? ''}
            onChange={(value) => change({ attempts: whole(value) })}
          />
        </div>
      )}
    </>
  )
}

function OpeningFields({ step, earlier, change }: Fields & { earlier: readonly ProgrammeStep[] }) {
  const scored = earlier.filter(hasCases)
  const { minimumScore } = step
  return (
    <>
      {earlier.length > 0 && (
        <Fieldset legend={t`Opens when these steps are passed`}>
          <div className={classes.choices}>
            {earlier.map(({ id, title }, at) => (
              <Checkbox
                key={id}
                label={`${at + 1}. ${title}`}
                checked={step.after.includes(id)}
                onChange={({ currentTarget: { checked } }) =>
                  change({
                    after: earlier
                      .map((one) => one.id)
                      .filter((one) => (one === id ? checked : step.after.includes(one))),
                  })
                }
              />
            ))}
          </div>
        </Fieldset>
      )}
      {scored.length > 0 && (
        <div className={classes.pair}>
          <NativeSelect
            label={t`Score needed in`}
            data={[
              { value: '', label: t`No score needed` },
              ...scored.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            value={minimumScore?.step ?? ''}
            onChange={({ currentTarget: { value } }) =>
              change({ minimumScore: value === '' ? null : { step: value, percent: minimumScore?.percent ?? 80 } })
            }
          />
          {minimumScore && (
            <NumberInput
              label={t`Score (%)`}
              min={0}
              max={100}
              value={minimumScore.percent}
              onChange={(value) => change({ minimumScore: { ...minimumScore, percent: whole(value) ?? 0 } })}
            />
          )}
        </div>
      )}
      <div className={classes.pair}>
        <NumberInput
          label={t`Waiting time in days`}
          min={0}
          max={programmeBounds.waitDays}
          value={step.waitDays}
          onChange={(value) => change({ waitDays: whole(value) ?? 0 })}
        />
        <NumberInput
          label={t`Due in days after the start`}
          description={t`Empty: not due`}
          min={0}
          max={programmeBounds.dueDays}
          value={step.dueDays ?? ''}
          onChange={(value) => change({ dueDays: whole(value) })}
        />
      </div>
    </>
  )
}
