import { maxMotivationLength, maxNameLength } from '@casebench/shared/contract/applicants'
import type { PublishedPolicy } from '@casebench/shared/contract/policies'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Textarea, TextInput } from '@mantine/core'
import { type ChangeEvent, type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { fieldErrorsOf } from '../../../ui/form/field-errors.ts'
import { useFocusAfterRefusal } from '../../../ui/form/focus-after-refusal.ts'
import { lengthOf } from '../../../ui/text-length.ts'
import { FormAlert } from '../FormAlert.tsx'
import { type Application, type ApplicationField, applicationFields, type Faults, faultsOf } from './application.ts'
import classes from './apply.module.css'
import { firstFieldId } from './way-to-apply.ts'

type Props = {
  application: Application
  /** Has the focus on its email from the start: the form came back for another one. */
  startsAtEmail: boolean
  onChange: (application: Application) => void
  isBusy: boolean
  error: Error | null
  /** The terms and the privacy notice, as far as they are published, and whether the terms are accepted. */
  published: readonly PublishedPolicy[]
  acceptsTerms: boolean
  onAcceptTerms: (accepts: boolean) => void
  onSend: () => void
}

const PoliciesField = lazy(async () => ({ default: (await import('./PoliciesField.tsx')).PoliciesField }))

export function ApplyForm({
  application,
  startsAtEmail,
  onChange,
  isBusy,
  error,
  published,
  acceptsTerms,
  onAcceptTerms,
  onSend,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const email = useRef<HTMLInputElement>(null)
  const [hints, setHints] = useState<Faults | null>(null)
  const [edited, setEdited] = useState<readonly ApplicationField[]>([])
  const refused = fieldErrorsOf(error, [...applicationFields, 'terms_version'])
  const lacksTerms = published.some(({ kind }) => kind === 'terms') && !acceptsTerms
  useFocusAfterRefusal(form, hints)
  useFocusAfterRefusal(form, error)
  useEffect(() => {
    if (startsAtEmail) email.current?.focus()
  }, [startsAtEmail])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const faults = faultsOf(application)
    const isGood = Object.keys(faults).length === 0 && !lacksTerms
    setHints(isGood ? null : faults)
    setEdited([])
    if (isGood) onSend()
  }

  /** A field with what is wrong with it, which is no longer said once the field is being put right. */
  const field = (name: ApplicationField) => ({
    name,
    value: application[name],
    error: edited.includes(name) ? undefined : (hints ?? refused)[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      onChange({ ...application, [name]: event.currentTarget.value })
      setEdited([...edited, name])
    },
  })

  const length = lengthOf(application.motivation.trim())
  return (
    <form ref={form} onSubmit={submit} noValidate className={classes.form}>
      <TextInput
        {...field('name')}
        id={firstFieldId}
        label={t({ message: 'Name', context: 'person' })}
        autoComplete="name"
        required
        withAsterisk={false}
        maxLength={maxNameLength}
      />
      <TextInput
        {...field('email')}
        ref={email}
        label={t`Email`}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        maxLength={254}
      />
      <TextInput
        {...field('organization')}
        label={t`Organization (optional)`}
        autoComplete="organization"
        maxLength={maxNameLength}
      />
      <div>
        <Textarea
          {...field('motivation')}
          label={t`Motivation (optional)`}
          description={t`What you do, and what you want to learn.`}
          rows={5}
          resize="vertical"
        />
        <div className={classes.length} data-over={length > maxMotivationLength || undefined}>
          {t`${length.toLocaleString(i18n.locale)} of ${maxMotivationLength.toLocaleString(i18n.locale)} characters`}
        </div>
      </div>
      {error !== null && Object.keys(refused).length === 0 && (
        <FormAlert error={error} hint={t`What you typed is kept in this tab.`} />
      )}
      {published.length > 0 && (
        <Suspense>
          <PoliciesField
            published={published}
            accepts={acceptsTerms}
            onAccept={onAcceptTerms}
            error={
              lacksTerms && (hints !== null || 'terms_version' in refused)
                ? t`Accept the terms of use to apply.`
                : undefined
            }
          />
        </Suspense>
      )}
      <Button type="submit" loading={isBusy} className={classes.send}>
        <Trans>Send application</Trans>
      </Button>
    </form>
  )
}
