import type { LearningPlatform } from '@casebench/shared/contract/learning-platforms'
import { platformLimits } from '@casebench/shared/learning-platforms'
import { plural, t } from '@lingui/core/macro'
import { Alert, Checkbox, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/Checkbox.css'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Dialog } from '../../ui/Dialog.tsx'
import { SaveForm } from '../../ui/form/SaveForm.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { useUnsaved } from '../../ui/unsaved.ts'
import { type PlatformSettings, rereadPlatforms, savePlatform } from './platforms.ts'

type Props = {
  /** The one that is changed; without it one is added. */
  platform?: LearningPlatform
  onClose: () => void
}

type Values = Omit<PlatformSettings, 'deployments' | 'service_origins'> & {
  deployments: string
  service_origins: string
}

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

const valuesOf = (platform: LearningPlatform | undefined): Values => ({
  name: platform?.name ?? '',
  issuer: platform?.issuer ?? '',
  client_id: platform?.client_id ?? '',
  deployments: platform?.deployments.join('\n') ?? '',
  authorization_url: platform?.authorization_url ?? '',
  token_url: platform?.token_url ?? '',
  key_set_url: platform?.key_set_url ?? '',
  service_origins: platform?.service_origins.join('\n') ?? '',
  trusts_addresses: platform?.trusts_addresses ?? false,
  creates_people: platform?.creates_people ?? false,
  assigns_cases: platform?.assigns_cases ?? false,
})

const needed = (value: string): string | null => (value.trim() === '' ? t`Fill this in.` : null)

/** Whoever has another of these may be another platform: those who are linked are not taken for its people. */
const identity = ['issuer', 'client_id', 'key_set_url'] as const

/** Adds a learning platform, or changes one. */
export function PlatformForm({ platform, onClose }: Props) {
  const queries = useQueryClient()
  const form = useForm({
    initialValues: valuesOf(platform),
    validate: {
      name: needed,
      issuer: needed,
      client_id: needed,
      deployments: needed,
      authorization_url: needed,
      token_url: needed,
      key_set_url: needed,
    },
  })
  const mayGo = useUnsaved(form.isDirty(), t`Leave without saving? What you have typed is lost.`)
  const saving = useMutation({
    mutationFn: (settings: PlatformSettings) => savePlatform(platform?.id ?? null, settings),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onClose()
    },
    onSettled: () => rereadPlatforms(queries),
  })
  const endsLinks =
    platform !== undefined && platform.people > 0 && identity.some((field) => form.values[field] !== platform[field])
  const close = () => mayGo() && onClose()
  const address = { dir: 'ltr', autoComplete: 'off', maxLength: platformLimits.url } as const
  return (
    <Dialog opened title={platform ? t`Edit learning platform` : t`New learning platform`} onClose={close}>
      <SaveForm
        form={form}
        saving={saving}
        onSave={({ deployments, service_origins, ...values }: Values) =>
          saving.mutate({
            ...values,
            deployments: linesOf(deployments),
            service_origins: linesOf(service_origins),
          })
        }
        action={platform ? t`Save` : t`Add platform`}
        onCancel={close}
      >
        <TextInput
          label={t`Name`}
          data-autofocus
          autoComplete="off"
          maxLength={platformLimits.name}
          {...form.getInputProps('name')}
        />
        <TextInput label={t`Issuer`} {...address} maxLength={platformLimits.issuer} {...form.getInputProps('issuer')} />
        <TextInput
          label={t`Client ID`}
          {...address}
          maxLength={platformLimits.clientId}
          {...form.getInputProps('client_id')}
        />
        <Textarea
          label={t`Deployment IDs`}
          description={t`One on each line.`}
          autosize
          dir="ltr"
          {...form.getInputProps('deployments')}
        />
        <TextInput label={t`Authorization URL`} {...address} {...form.getInputProps('authorization_url')} />
        <TextInput label={t`Token URL`} {...address} {...form.getInputProps('token_url')} />
        <TextInput label={t`Keyset URL of the platform`} {...address} {...form.getInputProps('key_set_url')} />
        <Textarea
          label={t`Other addresses for scores`}
          description={t`One on each line, such as https://school.instructure.com. Scores and chosen cases go to the host of the token URL, that of the issuer and these. Links that name another host do not open.`}
          autosize
          dir="ltr"
          {...form.getInputProps('service_origins')}
        />
        <Checkbox
          label={t`Trust its email addresses`}
          description={t`Candidates are signed in by their address, so whoever runs the platform can sign in as any of them. Otherwise they sign in once and confirm. Staff and people with a second factor always sign in themselves.`}
          {...form.getInputProps('trusts_addresses', { type: 'checkbox' })}
        />
        <Checkbox
          label={t`Add learners without an account as candidates`}
          disabled={!form.values.trusts_addresses}
          {...form.getInputProps('creates_people', { type: 'checkbox' })}
        />
        <Checkbox
          label={t`Assign the case of a link to learners who follow it`}
          {...form.getInputProps('assigns_cases', { type: 'checkbox' })}
        />
        {endsLinks && (
          <Alert color="yellow" title={t`Saving ends the links of this platform`}>
            {t`Another issuer, client ID or keyset URL makes it another platform.`}{' '}
            {plural(platform.people, {
              one: '# account is unlinked, and its scores are no longer sent.',
              other: '# accounts are unlinked, and their scores are no longer sent.',
            })}
          </Alert>
        )}
      </SaveForm>
    </Dialog>
  )
}
