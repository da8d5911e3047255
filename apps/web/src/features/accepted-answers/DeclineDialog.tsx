import { maxReasonLength } from '@casebench/shared/contract/accepted-answers'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Text, Textarea } from '@mantine/core'
import '@mantine/core/styles/Group.css'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'

type Props = {
  opened: boolean
  answer: string
  pending: boolean
  onDecline: (reason: string) => void
  onClose: () => void
}

/** Asks why a proposed answer is declined: the reviewer who proposed it reads the reason. */
export function DeclineDialog({ opened, answer, pending, onDecline, onClose }: Props) {
  return (
    <Dialog opened={opened} title={t`Decline this answer?`} size={440} onClose={onClose}>
      <Content answer={answer} pending={pending} onDecline={onDecline} onClose={onClose} />
    </Dialog>
  )
}

function Content({ answer, pending, onDecline, onClose }: Omit<Props, 'opened'>) {
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isMissing = reason.trim() === ''
  return (
    <>
      <Text fw={600} dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {answer}
      </Text>
      <Textarea
        mt="sm"
        label={t`Reason`}
        description={t`Reviewers see it beside the answer.`}
        required
        value={reason}
        maxLength={maxReasonLength}
        autosize
        minRows={2}
        maxRows={8}
        data-autofocus
        error={isAsked && isMissing ? t`Enter a reason.` : undefined}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          loading={pending}
          onClick={() => {
            setAsked(true)
            if (!isMissing) onDecline(reason)
          }}
        >
          <Trans>Decline</Trans>
        </Button>
      </Group>
    </>
  )
}
