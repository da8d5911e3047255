import type { RegradeJob } from '@casebench/shared/contract/background-jobs'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useApplyTrial } from './regrading.ts'
import { changesLabel, decisionCount, decisionsLabel, resultCount } from './regrading-labels.ts'

type Props = { job: RegradeJob; opened: boolean; onApplied: (jobId: string) => void; onClose: () => void }

/** Says what applying a preview does, to how many results and to what people decided, before it is done. */
export function ApplyDialog({ job, opened, onApplied, onClose }: Props) {
  const applying = useApplyTrial((jobId) => {
    onClose()
    onApplied(jobId)
  })
  const changed = job.summary?.changed ?? 0
  const decisions = job.summary?.decisions
  const replaced = decisions?.replaced ?? 0
  const ways = changesLabel(job)
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Change ${resultCount(changed)}?`}
      names={job.changes.length === changed ? job.changes.map(({ email, mode }) => `${email} (${mode})`) : []}
      action={replaced > 0 ? t`Apply and replace ${decisionCount(replaced)}` : t`Apply to ${resultCount(changed)}`}
      harmless={replaced === 0}
      pending={applying.isPending}
      onConfirm={() => applying.mutate(job)}
      onClose={onClose}
    >
      <p>
        <Trans>Version {job.version} of the case grades these results</Trans>
        {ways === '' ? '' : `: ${ways}`}
        <Trans>. Their candidates are notified.</Trans>
      </p>
      {decisions && <p>{decisionsLabel(job) || t`No answers were marked by a person.`}</p>}
    </ConfirmDialog>
  )
}
