import { maxReasonLength } from '@casebench/shared/contract/accepted-answers'
import type { ComparisonRow } from '@casebench/shared/contract/marking'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Text, Textarea } from '@mantine/core'
import '@mantine/core/styles/Group.css'
import { useState } from 'react'
import { useCanOpen, useModule } from '../../api/roles.ts'
import { CaseText } from '../../ui/case-text/CaseText.tsx'
import { shownAnswer } from '../../ui/case-text/shown-answer.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useAcceptVariant, useProposeAnswer, type Work } from './assessment.ts'

type Props = {
  work: Work
  row: ComparisonRow | undefined
  /** The one that the case is written in. */
  language: string
  onTrial: (jobId: string) => void
  onClose: () => void
}

type ContentProps = Omit<Props, 'row'> & { row: ComparisonRow }

/** For who may edit the case: saves the answer into it. */
function Accepting({ work, row, language, onTrial, onClose }: ContentProps) {
  const mayRegrade = useCanOpen('regrade_results')
  const accepting = useAcceptVariant(work, (jobId) => {
    if (jobId !== null) onTrial(jobId)
    onClose()
  })
  return (
    <>
      <Text c="dimmed" mt="xs">
        <Trans>
          This saves a new version of the case that accepts this answer to “
          <CaseText language={language}>{row.attributeName}</CaseText>” from everyone. Existing results stay as they
          are.
        </Trans>{' '}
        {mayRegrade && <Trans>Next you see how regrading would change them, and decide whether to apply it.</Trans>}
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          data-autofocus
          loading={accepting.isPending}
          onClick={() => {
            if (row.referenceId) accepting.mutate({ attributeId: row.referenceId, variant: row.userAnswer.trim() })
          }}
        >
          <Trans>Save as accepted answer</Trans>
        </Button>
      </Group>
    </>
  )
}

/** For everybody else: asks those who may. */
function Proposing({ work, row, language, onClose }: ContentProps) {
  const [reason, setReason] = useState('')
  const proposing = useProposeAnswer(work, onClose)
  return (
    <>
      <Text c="dimmed" mt="xs">
        <Trans>
          Someone who may edit the case decides whether it accepts this answer to “
          <CaseText language={language}>{row.attributeName}</CaseText>” from everyone. Results stay as they are until
          then.
        </Trans>
      </Text>
      <Textarea
        mt="sm"
        label={t`Why it should be accepted (optional)`}
        value={reason}
        maxLength={maxReasonLength}
        autosize
        minRows={2}
        maxRows={8}
        data-autofocus
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          loading={proposing.isPending}
          onClick={() => {
            if (row.referenceId)
              proposing.mutate({ attributeId: row.referenceId, answer: row.userAnswer.trim(), reason })
          }}
        >
          <Trans>Propose</Trans>
        </Button>
      </Group>
    </>
  )
}

/** Asks before an answer is saved into the live case as a further accepted one, or is proposed as one. */
export function VariantDialog(props: Props) {
  const { row, onClose } = props
  const needsOther = useModule('four_eyes')
  const mayAccept = useCanOpen('edit_case') && !needsOther
  return (
    <Dialog
      opened={row !== undefined}
      title={mayAccept ? t`Save as accepted answer?` : t`Propose as accepted answer?`}
      size={440}
      onClose={onClose}
    >
      <Text fw={600} dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {row && shownAnswer(row.userAnswer, row)}
      </Text>
      {row && (mayAccept ? <Accepting {...props} row={row} /> : <Proposing {...props} row={row} />)}
    </Dialog>
  )
}
