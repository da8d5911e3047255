import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Text } from '@mantine/core'
import { Dialog } from '../../ui/Dialog.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { useAsk } from '../support/own-questions.ts'

/** What support reads. The same again while it waits is one question. */
const request = (): string =>
  t`Please erase my personal data. I have read what is deleted with my account, and that this cannot be undone.`

/** Asks before erasure is asked for: it reaches whoever answers support questions. */
export function AskForErasure({ onClose }: { onClose: () => void }) {
  const asking = useAsk(() => {
    toastSuccess(t`Request sent. You can follow it under Support.`)
    onClose()
  })
  return (
    <Dialog opened title={t`Request erasure?`} onClose={onClose}>
      <Text>
        <Trans>
          Your request goes to support. When an administrator carries it out, your account, answers, results, documents,
          messages and points are deleted, and this cannot be undone. Marks of your first attempts stay in the
          statistics of a case, without your name. Download your data first if you want to keep it.
        </Trans>
      </Text>
      {asking.isError && (
        <Alert color="red" role="alert" mt="sm">
          {asking.error.message}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
        <Button color="red" loading={asking.isPending} onClick={() => asking.mutate(request())}>
          <Trans>Send request</Trans>
        </Button>
      </Group>
    </Dialog>
  )
}
