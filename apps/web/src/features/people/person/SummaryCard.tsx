import type { PersonProfile } from '@casebench/shared/contract/people'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { Blocked } from '../../../ui/Blocked.tsx'
import { tooLong } from '../../../ui/text-length.ts'
import { useUnsaved } from '../../../ui/unsaved.ts'
import { Card } from './Card.tsx'
import classes from './person.module.css'
import { useSaveSummary } from './person.ts'
import { useTyped } from './use-typed.ts'

const longest = 10_000

type Props = { person: PersonProfile; mayEdit: boolean }

/** What the coordinator notes of someone, written in place. */
export function SummaryCard({ person: { email, summary }, mayEdit }: Props) {
  if (!mayEdit)
    return (
      <Card title={t`Coordinator’s summary`}>
        <p className={classes.quiet}>{summary === '' ? t`No summary yet.` : summary}</p>
      </Card>
    )
  return <SummaryForm email={email} summary={summary} />
}

function SummaryForm({ email, summary }: { email: string; summary: string }) {
  const typed = useTyped(summary)
  const saving = useSaveSummary(email)
  useUnsaved(typed.isChanged, t`Leave without saving? Your changes to the summary are lost.`)
  const fault = tooLong(typed.value, longest)
  const save = () => {
    const wanted = typed.value
    saving.mutate(wanted, { onSuccess: () => typed.wasStored(wanted) })
  }
  return (
    <Card title={t`Coordinator’s summary`}>
      <Textarea
        aria-label={t`Coordinator’s summary`}
        placeholder={t`How they work, what to watch, what was agreed. Visible to coordinators, not to the person.`}
        autosize
        minRows={3}
        maxRows={16}
        value={typed.value}
        error={fault}
        onChange={({ currentTarget: { value } }) => typed.type(value)}
      />
      <div className={classes.foot}>
        <span role="status" className={classes.state}>
          {saving.isPending ? t`Saving…` : typed.isChanged ? t`Not saved yet` : saving.isSuccess ? t`Saved` : ''}
        </span>
        {typed.isChanged && (
          <>
            <Button size="xs" variant="default" onClick={typed.takeBack}>
              <Trans>Discard</Trans>
            </Button>
            <Blocked reason={fault}>
              <Button size="xs" loading={saving.isPending} onClick={save}>
                <Trans>Save summary</Trans>
              </Button>
            </Blocked>
          </>
        )}
      </div>
    </Card>
  )
}
