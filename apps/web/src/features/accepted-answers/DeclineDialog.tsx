import { maxReasonLength } from '@casebench/shared/contract/accepted-answers'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Text, Textarea } from '@mantine/core'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Group.css'
import { useState } from 'react'

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
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Decline this answer?`}
      centered
      closeButtonProps={{ 'aria-label': t`Close` }}
      styles={{ title: { fontWeight: 620, fontSize: '1rem' } }}
    >
      <Content answer={answer} pending={pending} onDecline={onDecline} onClose={onClose} />
    </Modal>
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
