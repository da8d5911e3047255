import { assistantTools } from '@casebench/shared/assistant'
import { type AssistantControls, maxPromptLength } from '@casebench/shared/contract/assistant'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Checkbox, Group, NumberInput, Stack, Textarea } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/NumberInput.css'
import '@mantine/core/styles/Group.css'
import { type FormEvent, useState } from 'react'
import { Blocked } from '../../../ui/Blocked.tsx'
import classes from './ai-controls.module.css'
import { type Tuning, useSaveTuning } from './controls.ts'
import { ModelField } from './ModelField.tsx'
import { toolTexts } from './tool-texts.ts'

type Props = {
  saved: AssistantControls
  edited: Tuning
  isUnsaved: boolean
  onEdit: (tuning: Tuning) => void
  /** The edit is saved, or given up. */
  onSettled: () => void
}

const faultIn = ({ temperature, top_p }: Tuning): { temperature?: string; top_p?: string } => ({
  ...(temperature >= 0 && temperature <= 2 ? {} : { temperature: t`Enter a number from 0 to 2.` }),
  ...(top_p >= 0 && top_p <= 1 ? {} : { top_p: t`Enter a number from 0 to 1.` }),
})

/** A field that is empty is no number, and says so when it is saved. */
const numberOf = (typed: number | string): number => (typeof typed === 'number' ? typed : Number.NaN)
const shownNumber = (value: number): number | string => (Number.isNaN(value) ? '' : value)

/** The prompt, how freely the model chooses its words, the model and what it may read. */
export function TuningForm({ saved, edited, isUnsaved, onEdit, onSettled }: Props) {
  const saving = useSaveTuning()
  const [asked, setAsked] = useState(false)
  const faults = faultIn(edited)
  const shown = asked ? faults : {}
  const set = (change: Partial<Tuning>) => onEdit({ ...edited, ...change })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (Object.keys(faults).length > 0) return
    saving.mutate({ edited: saved, tuning: edited }, { onSuccess: onSettled })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Textarea
          label={t`Prompt`}
          description={t`Who Manu is and how it speaks. The safety rules are fixed and come before this text.`}
          rows={10}
          resize="vertical"
          maxLength={maxPromptLength}
          value={edited.prompt}
          onChange={({ currentTarget: { value } }) => set({ prompt: value })}
        />
        <div className={classes.pair}>
          <NumberInput
            label={t`Temperature`}
            description={t`0 always picks the most likely word; above 1, answers become inventive. 0.2 to 0.5 suits explanations.`}
            min={0}
            max={2}
            step={0.1}
            clampBehavior="none"
            decimalScale={2}
            value={shownNumber(edited.temperature)}
            error={shown.temperature}
            onChange={(typed) => set({ temperature: numberOf(typed) })}
          />
          <NumberInput
            label={t`Top p`}
            description={t`Considers only the most likely words up to this share. 1 considers all, which suits most prompts.`}
            min={0}
            max={1}
            step={0.05}
            clampBehavior="none"
            decimalScale={2}
            value={shownNumber(edited.top_p)}
            error={shown.top_p}
            onChange={(typed) => set({ top_p: numberOf(typed) })}
          />
        </div>
        <ModelField value={edited.model} onChange={(model) => set({ model })} />
        <Checkbox.Group
          label={t`Tools`}
          value={edited.tools}
          onChange={(chosen) => set({ tools: assistantTools.filter((tool) => chosen.includes(tool)) })}
        >
          <Stack gap="xs" mt={4}>
            {assistantTools.map((tool) => (
              <Checkbox key={tool} value={tool} {...toolTexts[tool]} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group gap="xs">
          <Blocked reason={isUnsaved || saving.isPending ? undefined : t`There are no changes to save.`}>
            <Button type="submit" loading={saving.isPending}>
              <Trans>Save</Trans>
            </Button>
          </Blocked>
          <Blocked reason={isUnsaved ? undefined : t`There are no changes to discard.`}>
            <Button variant="default" onClick={onSettled}>
              <Trans>Discard</Trans>
            </Button>
          </Blocked>
        </Group>
      </Stack>
    </form>
  )
}
