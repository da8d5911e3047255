import { maxReasonLength } from '@casebench/shared/contract/accepted-answers'
import type { RegradeJob } from '@casebench/shared/contract/background-jobs'
import { regradeUndoHours } from '@casebench/shared/regrading'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Checkbox, Group, Textarea } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/InlineInput.css'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import classes from './regrading.module.css'
import { useApplyTrial } from './regrading.ts'
import { changesLabel, decisionsLabel } from './regrading-labels.ts'

type Props = { job: RegradeJob; opened: boolean; onApplied: (jobId: string) => void; onClose: () => void }

/** Says what applying a preview does, to how many results and to what people decided, and asks why, before it is done. */
export function ApplyDialog(props: Props) {
  const { job, opened, onClose } = props
  const changed = job.summary?.changed ?? 0
  return (
    <Dialog
      opened={opened}
      title={plural(changed, { one: 'Change # result?', other: 'Change # results?' })}
      onClose={onClose}
    >
      <Content {...props} />
    </Dialog>
  )
}

function Content({ job, onApplied, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [immediately, setImmediately] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const applying = useApplyTrial((jobId) => {
    onClose()
    onApplied(jobId)
  })
  const changed = job.summary?.changed ?? 0
  const decisions = job.summary?.decisions
  const replaced = decisions?.replaced ?? 0
  const isMissing = reason.trim() === ''
  return (
    <>
      <p className={classes.said}>
        <Trans>Version {job.version} of the case grades these results.</Trans>
      </p>
      <p className={classes.said}>
        <strong>{changesLabel(job.summary)}</strong>
      </p>
      {decisions && <p className={classes.said}>{decisionsLabel(job) || t`No answers were marked by a person.`}</p>}
      <Textarea
        label={t`Reason`}
        description={t`Everyone who can regrade sees it. Candidates do not.`}
        required
        value={reason}
        maxLength={maxReasonLength}
        autosize
        minRows={2}
        maxRows={6}
        data-autofocus
        error={isAsked && isMissing ? t`Enter a reason.` : undefined}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <Checkbox
        mt="md"
        label={t`Apply now and notify candidates`}
        description={
          immediately
            ? t`You cannot undo this.`
            : t`Otherwise you can undo the regrade for ${regradeUndoHours} hours. Until then results stay as they are and candidates see nothing.`
        }
        checked={immediately}
        onChange={({ currentTarget: { checked } }) => setImmediately(checked)}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          {...(replaced > 0 && { color: 'red' })}
          loading={applying.isPending}
          onClick={() => {
            setAsked(true)
            if (!isMissing) applying.mutate({ job, reason, immediately })
          }}
        >
          {replaced > 0
            ? plural(replaced, { one: 'Apply and replace # decision', other: 'Apply and replace # decisions' })
            : plural(changed, { one: 'Apply to # result', other: 'Apply to # results' })}
        </Button>
      </Group>
    </>
  )
}
