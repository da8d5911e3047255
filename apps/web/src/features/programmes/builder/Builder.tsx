import { programmeBounds } from '@casebench/shared/programmes/bounds'
import type { ProgrammeDefinition, ProgrammeStep, StepKind } from '@casebench/shared/programmes/definition'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.css'
import { useState } from 'react'
import { Blocked } from '../../../ui/Blocked.tsx'
import { useUnsaved } from '../../../ui/unsaved.ts'
import classes from '../programmes.module.css'
import { useSaveProgramme } from '../programmes.ts'
import { kindLabels, stepKinds } from '../step-texts.ts'
import { newStep, withStep } from './draft.ts'
import { SaveFaults } from './SaveFaults.tsx'
import { StepDialog } from './StepDialog.tsx'
import { StepList } from './StepList.tsx'

type Props = {
  /** What is changed; a new programme without it. */
  id: string | null
  version?: number
  given: ProgrammeDefinition
  /** What cases and entries are called, as far as the server told. */
  names: ReadonlyMap<string, string>
  onSaved: (id: string) => void
}

/** Puts a programme together. Saving makes a new version; whoever is under way keeps theirs. */
export function Builder({ id, version, given, names: givenNames, onSaved }: Props) {
  const [draft, setDraft] = useState(given)
  const [names, setNames] = useState(givenNames)
  const [edited, setEdited] = useState<ProgrammeStep>()
  const [kind, setKind] = useState<StepKind>('training')
  const [noTitle, setNoTitle] = useState(false)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(given)
  const saving = useSaveProgramme(onSaved)
  useUnsaved(isChanged && !saving.isSuccess, t`Leave without saving? What you have typed is lost.`)
  const { steps } = draft
  const change = (changed: Partial<ProgrammeDefinition>) => setDraft((before) => ({ ...before, ...changed }))
  const nameOf = (wanted: string) => names.get(wanted) ?? wanted
  const place = edited ? steps.findIndex((one) => one.id === edited.id) : -1
  const save = () => {
    setNoTitle(draft.title.trim() === '')
    if (draft.title.trim() !== '')
      saving.mutate({ id, definition: draft, ...(version !== undefined && { base_version: version }) })
  }
  return (
    <div className={classes.form}>
      <div className={classes.pair}>
        <TextInput
          label={t`Title`}
          maxLength={programmeBounds.title}
          value={draft.title}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          error={noTitle && t`Give it a title.`}
        />
        <NumberInput
          label={t`Gives level`}
          description={t`Empty: none`}
          min={1}
          max={100}
          value={draft.givesLevel ?? ''}
          onChange={(value) => change({ givesLevel: typeof value === 'number' ? Math.round(value) : null })}
        />
      </div>
      <Textarea
        label={t`Description`}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={programmeBounds.description}
        value={draft.description}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
      <StepList steps={steps} nameOf={nameOf} onChange={(changed) => change({ steps: changed })} onEdit={setEdited} />
      <div className={classes.adding}>
        <NativeSelect
          label={t`Kind of step`}
          data={stepKinds.map((value) => ({ value, label: kindLabels[value] }))}
          value={kind}
          onChange={({ currentTarget }) => setKind(stepKinds.find((one) => one === currentTarget.value) ?? 'training')}
        />
        <Blocked
          reason={
            steps.length >= programmeBounds.steps
              ? t`A programme has at most ${programmeBounds.steps} steps.`
              : undefined
          }
        >
          <Button variant="default" onClick={() => setEdited(newStep(kind, steps))}>
            <Trans>Add step</Trans>
          </Button>
        </Blocked>
      </div>
      <SaveFaults error={saving.error} />
      <div className={classes.buttons}>
        <Blocked
          reason={steps.length === 0 ? t`Add a step first.` : isChanged ? undefined : t`There are no changes to save.`}
        >
          <Button onClick={save} loading={saving.isPending}>
            <Trans>Save</Trans>
          </Button>
        </Blocked>
      </div>
      {edited && (
        <StepDialog
          key={edited.id}
          step={edited}
          earlier={place === -1 ? steps : steps.slice(0, place)}
          nameOf={nameOf}
          onSave={(step, more) => {
            setNames((before) => new Map([...before, ...more]))
            change({ steps: withStep(steps, step) })
            setEdited(undefined)
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}
