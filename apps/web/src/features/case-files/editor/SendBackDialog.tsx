import { maxNoteLength } from '@casebench/shared/contract/case-files'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Textarea } from '@mantine/core'
import '@mantine/core/styles/Group.css'
import { useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useReturnDraft } from '../cases.ts'

type Props = { opened: boolean; caseId: string; revision: string; onClose: () => void }

/** Asks why a draft is not published: whoever asked to have it published reads the reason. */
export function SendBackDialog(props: Props) {
  return (
    <Dialog opened={props.opened} title={t`Send this draft back?`} size={440} onClose={props.onClose}>
      <Content {...props} />
    </Dialog>
  )
}

function Content({ caseId, revision, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const returning = useReturnDraft(onClose)
  const isMissing = reason.trim() === ''
  return (
    <>
      <Textarea
        label={t`Reason`}
        description={t`Its author reads it beside the draft. The draft stays as it is.`}
        required
        value={reason}
        maxLength={maxNoteLength}
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
          loading={returning.isPending}
          onClick={() => {
            setAsked(true)
            if (!isMissing) returning.mutate({ case_id: caseId, revision, reason })
          }}
        >
          <Trans>Send back</Trans>
        </Button>
      </Group>
    </>
  )
}
