import { maxNoteLength } from '@casebench/shared/contract/case-files'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Skeleton, Textarea } from '@mantine/core'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/Skeleton.css'
import { useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { useCaseEffect } from '../cases.ts'
import type { CaseDraft } from '../draft/case-draft.ts'
import { Difference } from '../versions/Difference.tsx'
import classes from './editor.module.css'
import { effectOf } from './saving.ts'

type Props = {
  opened: boolean
  caseId: string
  /** The version that candidates have now. */
  version: number
  draft: CaseDraft
  pending: boolean
  /** Someone else has to publish it: they are asked to. */
  needsOther: boolean
  /** What whoever asked for it wrote. */
  note: string
  onPublish: (note: string) => void
  onClose: () => void
}

/** Says what publishing a draft changes, and for whom, and asks for a note on it, before it is done or asked for. */
export function PublishDialog(props: Props) {
  const next = props.version + 1
  return (
    <Dialog
      opened={props.opened}
      title={props.needsOther ? t`Ask to publish version ${next}` : t`Publish version ${next}`}
      size="lg"
      onClose={props.onClose}
    >
      <Content {...props} next={next} />
    </Dialog>
  )
}

function Content({ caseId, version, next, draft, pending, needsOther, ...props }: Props & { next: number }) {
  const effect = useCaseEffect(caseId)
  const [note, setNote] = useState(props.note)
  const [isAsked, setAsked] = useState(false)
  const isMissing = note.trim() === ''
  return (
    <>
      <h3 className={classes.part}>
        <Trans>Who gets it</Trans>
      </h3>
      <QueryBoundary query={effect} failed={t`Could not load who has the case`} loading={<Skeleton height={44} />}>
        {(loaded) => (
          <ul className={classes.lines}>
            {effectOf(loaded, { version: next, testOnly: draft.caseData.testOnly === true }).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </QueryBoundary>
      <h3 className={classes.part}>
        <Trans>What changes</Trans>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className={classes.changes} tabIndex={0} aria-label={t`What changes`}>
        <Difference caseId={caseId} from={version} to={draft} />
      </section>
      <Textarea
        mt="md"
        label={t`Change note`}
        description={
          needsOther
            ? t`You changed this draft, so someone else who may edit cases has to publish it. They read this note; it stays with the version.`
            : t`It stays with the version. Everyone who can see cases can read it under Versions.`
        }
        required
        value={note}
        maxLength={maxNoteLength}
        autosize
        minRows={2}
        maxRows={6}
        data-autofocus
        error={isAsked && isMissing ? t`Say what you changed and why.` : undefined}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={props.onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          loading={pending}
          onClick={() => {
            setAsked(true)
            if (!isMissing) props.onPublish(note)
          }}
        >
          {needsOther ? t`Ask to publish` : t`Publish version ${next}`}
        </Button>
      </Group>
    </>
  )
}
