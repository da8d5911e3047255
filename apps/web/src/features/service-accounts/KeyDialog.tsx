import type { ServiceAccount } from '@casebench/shared/contract/service-accounts'
import { maxKeyDays, maxKeyNameLength } from '@casebench/shared/service-accounts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { NumberInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.css'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { SecretDialog } from '../../ui/copying/SecretDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { atMost, filled, firstOf, wholeNumber } from '../../ui/form/rules.ts'
import { SaveForm } from '../../ui/form/SaveForm.tsx'
import { formatDate } from '../../ui/formats.ts'
import { randomId } from '../../ui/random-id.ts'
import { useAddKey } from './service-accounts.ts'

type Props = { account: ServiceAccount; onClose: () => void }

const usualDays = 90

/** Creates a key, and shows it the only time that it is shown. */
export function KeyDialog({ account, onClose }: Props) {
  const adding = useAddKey()
  // The same for as long as the dialog is open: trying again makes no second key.
  const [id] = useState(randomId)
  const form = useForm<{ name: string; expires_in_days: number | string }>({
    initialValues: { name: '', expires_in_days: usualDays },
    validate: {
      name: firstOf(
        filled(() => t`Enter a name.`),
        atMost(maxKeyNameLength),
      ),
      expires_in_days: wholeNumber(1, maxKeyDays),
    },
  })
  if (adding.data !== undefined)
    return (
      <SecretDialog
        title={t`Copy the key now`}
        label={t`API key`}
        secret={adding.data.secret}
        copyLabel={t`Copy the key`}
        onClose={onClose}
      >
        <Trans>
          This is the only time that the key is shown. Keep it where the program reads its secrets. It expires on{' '}
          {formatDate(adding.data.key.expires_at)}.
        </Trans>
      </SecretDialog>
    )
  return (
    <Dialog opened title={t`New key for ${account.name}`} onClose={onClose}>
      <SaveForm
        form={form}
        saving={adding}
        onSave={({ name, expires_in_days }) =>
          adding.mutate({ id, account_id: account.id, name: name.trim(), expires_in_days: Number(expires_in_days) })
        }
        action={t`Create key`}
        onCancel={onClose}
      >
        <TextInput
          label={t`Name`}
          description={t`Where the key is used, such as a server.`}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <NumberInput
          label={t`Days until it expires`}
          description={t`At most ${maxKeyDays}. Create the next key before this one expires: both work until then.`}
          allowDecimal={false}
          {...form.getInputProps('expires_in_days')}
        />
      </SaveForm>
    </Dialog>
  )
}
