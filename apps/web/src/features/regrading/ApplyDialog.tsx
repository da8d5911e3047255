import type { RegradeJob } from '@casebench/shared/contract/background-jobs'
import { plural, t } from '@lingui/core/macro'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useApplyTrial } from './regrading.ts'
import { changesLabel, decisionsLabel } from './regrading-labels.ts'

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
      title={plural(changed, { one: 'Change # result?', other: 'Change # results?' })}
      names={job.changes.length === changed ? job.changes.map(({ email, mode }) => `${email} (${mode})`) : []}
      action={
        replaced > 0
          ? plural(replaced, { one: 'Apply and replace # decision', other: 'Apply and replace # decisions' })
          : plural(changed, { one: 'Apply to # result', other: 'Apply to # results' })
      }
      harmless={replaced === 0}
      pending={applying.isPending}
      onConfirm={() => applying.mutate(job)}
      onClose={onClose}
    >
      <p>
        {ways === ''
          ? t`Version ${job.version} of the case grades these results. Their candidates are notified.`
          : t`Version ${job.version} of the case grades these results: ${ways}. Their candidates are notified.`}
      </p>
      {decisions && <p>{decisionsLabel(job) || t`No answers were marked by a person.`}</p>}
    </ConfirmDialog>
  )
}
