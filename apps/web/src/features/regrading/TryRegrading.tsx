import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useTryRegrading } from './regrading.ts'

type Props = { caseId: string; onStarted: (jobId: string) => void }

/** Begins a trial of judging every result of a case by its current version. It changes nothing. */
export function TryRegrading({ caseId, onStarted }: Props) {
  const trying = useTryRegrading(onStarted)
  return (
    <div>
      <Button variant="default" size="xs" mt={8} loading={trying.isPending} onClick={() => trying.mutate({ caseId })}>
        <Trans>Preview regrading</Trans>
      </Button>
    </div>
  )
}
