import type { Webhook } from '@casebench/shared/contract/webhooks'
import { maxWebhookUrlLength, type WebhookEventType, webhookEventTypes } from '@casebench/shared/webhooks'
import { t } from '@lingui/core/macro'
import { Checkbox, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Dialog } from '../../ui/Dialog.tsx'
import { SaveForm } from '../../ui/form/SaveForm.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { useUnsaved } from '../../ui/unsaved.ts'
import { addressFault } from './address-fault.ts'
import { eventLabels } from './event-labels.ts'
import { WebhookSecret } from './WebhookSecret.tsx'
import classes from './webhooks.module.css'
import { rereadWebhooks, type Settings, saveWebhook } from './webhooks.ts'

type Props = {
  /** The one that is edited; without it one is added. */
  webhook?: Webhook
  onClose: () => void
}

/** Adds a webhook, whose secret is shown then, or edits where it goes and what it is told of. */
export function WebhookForm({ webhook, onClose }: Props) {
  const queries = useQueryClient()
  const form = useForm<{ url: string; events: WebhookEventType[] }>({
    initialValues: { url: webhook?.url ?? '', events: webhook?.events ?? [] },
    validate: {
      url: addressFault,
      events: (events) => (events.length === 0 ? t`Select at least one event.` : null),
    },
  })
  const mayGo = useUnsaved(form.isDirty(), t`Leave without saving? What you have typed is lost.`)
  const saving = useMutation({
    gcTime: 0,
    mutationFn: (settings: Settings) => saveWebhook(webhook?.id, settings),
    onSuccess: ({ message, secret }) => {
      form.resetDirty()
      if (secret !== undefined) return
      toastSuccess(message)
      onClose()
    },
    onSettled: () => rereadWebhooks(queries),
  })
  const closeUnlessUnsaved = () => mayGo() && onClose()
  if (saving.data?.secret !== undefined) return <WebhookSecret secret={saving.data.secret} onClose={onClose} />
  return (
    <Dialog opened title={webhook ? t`Edit webhook` : t`New webhook`} onClose={closeUnlessUnsaved}>
      <SaveForm
        form={form}
        saving={saving}
        onSave={({ url, events }) => saving.mutate({ url: url.trim(), events })}
        action={webhook ? t`Save` : t`Add webhook`}
        onCancel={closeUnlessUnsaved}
      >
        <TextInput
          label={t({ message: 'Address', context: 'web address' })}
          description={t`A public https:// address. It is sent POST requests with JSON.`}
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          maxLength={maxWebhookUrlLength}
          data-autofocus
          {...form.getInputProps('url')}
        />
        <Checkbox.Group label={t`Events`} {...form.getInputProps('events')}>
          <div className={classes.events}>
            {webhookEventTypes.map((type) => (
              <Checkbox key={type} value={type} label={eventLabels[type]} description={<code dir="ltr">{type}</code>} />
            ))}
          </div>
        </Checkbox.Group>
      </SaveForm>
    </Dialog>
  )
}
