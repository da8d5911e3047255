import type { ComparisonRow } from '@casebench/shared/contract/case-administration'
import { Button, Group, Modal, Text } from '@mantine/core'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Group.css'
import { useAcceptVariant, type Work } from './assessment.ts'

type Properties = {
  work: Work
  row: ComparisonRow | undefined
  onTrial: (jobId: string) => void
  onClose: () => void
}

/** Asks before an answer becomes right for everyone who has the case. */
export function VariantDialog({ work, row, onTrial, onClose }: Properties) {
  const accepting = useAcceptVariant(work, (jobId) => {
    onTrial(jobId)
    onClose()
  })
  return (
    <Modal
      opened={row !== undefined}
      onClose={onClose}
      title="Accept this answer as right?"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
      styles={{ title: { fontWeight: 620, fontSize: '1rem' } }}
    >
      <Text fw={580} style={{ overflowWrap: 'anywhere' }}>
        {row?.userAnswer}
      </Text>
      <Text c="dimmed" mt="xs">
        A new version of the case takes it as a right answer to “{row?.attributeName}”. What it changes in the results
        that stand is tried first; nothing changes until you apply it.
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          data-autofocus
          loading={accepting.isPending}
          onClick={() => {
            if (row?.referenceId) accepting.mutate({ attributeId: row.referenceId, variant: row.userAnswer.trim() })
          }}
        >
          Accept and try
        </Button>
      </Group>
    </Modal>
  )
}
