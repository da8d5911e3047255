import { Alert, Button, Group, Text } from '@mantine/core'
import { Dialog } from '../../ui/Dialog.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { useAsk } from '../support/own-questions.ts'

/** What support reads. The same again while it waits is one question. */
const request =
  'Please erase my personal data. I have read what goes with my account, and that it cannot be brought back.'

/** Asks before erasure is asked for: it reaches whoever answers support questions. */
export function AskForErasure({ onClose }: { onClose: () => void }) {
  const asking = useAsk(() => {
    toastSuccess('Your request is sent. You find it, and the answer, under Support.')
    onClose()
  })
  return (
    <Dialog opened title="Ask to be erased?" onClose={onClose}>
      <Text>
        Your request goes to support. Once an administrator carries it out, your account, answers, results, documents,
        messages and points are gone, and nobody can bring them back. Marks of your first attempts go on counting in the
        statistics of a case, without you. Download your data before, if you want to keep them.
      </Text>
      {asking.isError && (
        <Alert color="red" role="alert" mt="sm">
          {asking.error.message}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button color="red" loading={asking.isPending} onClick={() => asking.mutate(request)}>
          Send request
        </Button>
      </Group>
    </Dialog>
  )
}
