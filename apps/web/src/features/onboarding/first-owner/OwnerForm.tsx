import { maxOwnerNameLength } from '@casebench/shared/contract/onboarding'
import { minPasswordLength } from '@casebench/shared/contract/sessions'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { fieldErrorsOf } from '../../../ui/form/field-errors.ts'
import { useFocusAfterRefusal } from '../../../ui/form/focus-after-refusal.ts'
import { FormAlert } from '../FormAlert.tsx'
import { isCodeRefused } from '../refusals.ts'
import classes from '../visitor.module.css'
import {
  faultsOf,
  type NewOwner,
  type OwnerFaults,
  type OwnerField,
  ownerFields,
  useCreateOwner,
} from './owner-link.ts'
import { UnusableOwnerLink } from './UnusableOwnerLink.tsx'

/** Creates the account of the first owner. */
export function OwnerForm({ code }: { code: string }) {
  const router = useRouter()
  const creating = useCreateOwner(code, () => router.navigate({ to: '/_app', replace: true }))
  const form = useRef<HTMLFormElement>(null)
  const [owner, setOwner] = useState<NewOwner>({ name: '', email: '', password: '' })
  const [hints, setHints] = useState<OwnerFaults | null>(null)
  const [edited, setEdited] = useState<readonly OwnerField[]>([])
  const { error } = creating
  const refused = fieldErrorsOf(error, ownerFields)
  const isBusy = creating.isPending || creating.isSuccess
  useFocusAfterRefusal(form, hints)
  useFocusAfterRefusal(form, error)
  // Used in another tab, or run out, while the page was open.
  if (isCodeRefused(error)) return <UnusableOwnerLink isIncomplete={false} />

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const faults = faultsOf(owner)
    const isGood = Object.keys(faults).length === 0
    setHints(isGood ? null : faults)
    setEdited([])
    if (isGood) creating.mutate(owner)
  }

  /** A field with what is wrong with it, which is no longer said once the field is being put right. */
  const field = (name: OwnerField) => ({
    name,
    value: owner[name],
    error: edited.includes(name) ? undefined : (hints ?? refused)[name],
    required: true,
    withAsterisk: false,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setOwner({ ...owner, [name]: event.currentTarget.value })
      setEdited([...edited, name])
    },
  })
  const password = field('password')
  return (
    <>
      <Title order={1}>
        <Trans>Set up Casebench</Trans>
      </Title>
      <Text c="dimmed" className={classes.lead}>
        <Trans>Create the first account. As the owner, you can do everything and invite everyone else.</Trans>
      </Text>
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="md">
          {error !== null && Object.keys(refused).length === 0 && <FormAlert error={error} />}
          <TextInput
            {...field('name')}
            label={t({ message: 'Name', context: 'person' })}
            autoComplete="name"
            maxLength={maxOwnerNameLength}
          />
          <TextInput
            {...field('email')}
            label={t`Email`}
            type="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
          <PasswordInput
            {...password}
            label={t`Password`}
            autoComplete="new-password"
            description={t`${minPasswordLength} characters or more. A few words are easy to remember.`}
            maxLength={1000}
            visibilityToggleButtonProps={{ 'aria-label': t`Show password`, tabIndex: 0 }}
            // The kit marks other inputs itself.
            aria-invalid={Boolean(password.error)}
          />
          <Button type="submit" loading={isBusy} fullWidth mt={4}>
            <Trans>Create account and sign in</Trans>
          </Button>
        </Stack>
      </form>
    </>
  )
}
