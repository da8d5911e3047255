import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import '@mantine/core/styles/Group.css'
import { Dialog } from '../../../ui/Dialog.tsx'
import { CaseReport } from '../../case-exchange/CaseReport.tsx'
import classes from '../../case-exchange/case-exchange.module.css'
import type { CaseDraft } from '../draft/case-draft.ts'
import type { ReadFile } from '../draft/read-file.ts'

type Props = { read: ReadFile | undefined; onTake: (draft: CaseDraft) => void; onClose: () => void }

/** What a file says, before it takes the place of what is in the editor. */
export function ImportDialog({ read, onTake, onClose }: Props) {
  return (
    <Dialog opened={read?.report !== undefined} title={t`Replace the case in the editor?`} onClose={onClose}>
      {read?.report && (
        <div className={classes.read}>
          <CaseReport report={read.report} />
          <p className={classes.quiet}>
            <Trans>The file replaces what is in the editor. Nothing is saved, and Undo restores it.</Trans>
          </p>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button onClick={() => onTake(read.draft)}>
              <Trans>Replace</Trans>
            </Button>
          </Group>
        </div>
      )}
    </Dialog>
  )
}
