import { profileLimits } from '@casebench/shared/contract/people'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NumberInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.css'
import { useForm } from '@mantine/form'
import { Blocked } from '../../../ui/Blocked.tsx'
import { wholeNumber } from '../../../ui/form/rules.ts'
import { useStored } from '../../../ui/form/use-stored.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import classes from './person.module.css'
import { useSaveLevel } from './person.ts'

type Props = { email: string; level: number }

const { lowestLevel, highestLevel } = profileLimits
const levelFault = wholeNumber(lowestLevel, highestLevel)

/** The level, changed in place. A refusal is told in passing, as there is no room for it. */
export function LevelField({ email, level }: Props) {
  const form = useForm<{ level: string | number }>({
    initialValues: { level },
    validateInputOnChange: true,
    validate: { level: (typed) => levelFault(typed) && t`${lowestLevel} to ${highestLevel}` },
  })
  useStored(form, { level })
  const saving = useSaveLevel(email)
  const { formProps } = useSubmit({
    form,
    saving,
    disabledReason: levelFault(form.values.level),
    onSave: (typed) => saving.mutate(Number(typed.level), { onSuccess: () => form.resetDirty(typed) }),
  })
  return (
    <form {...formProps} className={classes.level}>
      <NumberInput
        aria-label={t`Level`}
        size="xs"
        w={86}
        min={lowestLevel}
        max={highestLevel}
        clampBehavior="none"
        allowDecimal={false}
        {...form.getInputProps('level')}
      />
      {form.isDirty() && (
        <Blocked reason={levelFault(form.values.level)}>
          <Button type="submit" size="xs" loading={saving.isPending}>
            <Trans>Save level</Trans>
          </Button>
        </Blocked>
      )}
    </form>
  )
}
