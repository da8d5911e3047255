import { maxTokens } from '@casebench/shared/contract/assistant'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NumberInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.css'
import { useForm } from '@mantine/form'
import { Blocked } from '../../../ui/Blocked.tsx'
import { wholeNumber } from '../../../ui/form/rules.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import classes from './ai-controls.module.css'
import { useSetMaxTokens } from './controls.ts'

/** How long an answer may become. It is saved on its own. */
export function MaxTokensForm({ saved }: { saved: number }) {
  const form = useForm<{ max_tokens: string | number }>({
    initialValues: { max_tokens: saved },
    validate: { max_tokens: wholeNumber(1, maxTokens) },
  })
  const saving = useSetMaxTokens()
  const disabledReason = form.isDirty() || saving.isPending ? undefined : t`Enter a different length first.`
  const { formProps } = useSubmit({
    form,
    saving,
    disabledReason,
    onSave: ({ max_tokens }) => saving.mutate(Number(max_tokens)),
  })
  return (
    <form {...formProps} className={classes.inline}>
      <NumberInput
        label={t`Longest answer, in tokens`}
        description={t`A token is about four letters; 800 tokens are about a page. Longer answers are cut off.`}
        min={1}
        max={maxTokens}
        step={100}
        clampBehavior="none"
        allowDecimal={false}
        {...form.getInputProps('max_tokens')}
      />
      <Blocked reason={disabledReason}>
        <Button type="submit" variant="default" loading={saving.isPending}>
          <Trans>Save length</Trans>
        </Button>
      </Blocked>
    </form>
  )
}
