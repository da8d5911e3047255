import { getCalendarLink, renewCalendarLink, revokeCalendarLink } from '@casebench/shared/contract/calendar'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group } from '@mantine/core'
import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/Group.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import classes from '../../ui/account-section.module.css'
import { CopyField } from '../../ui/copying/CopyField.tsx'
import { formatDate } from '../../ui/formats.ts'

const queryKey = ['calendar-link']

/** A link to one's dates, for one's own calendar program. */
export function CalendarSection() {
  const queries = useQueryClient()
  const link = useQuery({ queryKey, queryFn: ({ signal }) => callApi(getCalendarLink, {}, { signal }) })
  const reread = () => queries.invalidateQueries({ queryKey })
  const renewing = useMutation({ mutationFn: () => callApi(renewCalendarLink, { body: {} }), onSettled: reread })
  const revoking = useMutation({
    mutationFn: () => callApi(revokeCalendarLink, { body: {} }),
    onSuccess: () => renewing.reset(),
    onSettled: reread,
  })
  const error = renewing.error ?? revoking.error ?? link.error
  const since = link.data?.created_at ?? null
  const address = renewing.data?.address
  return (
    <section className={classes.card} aria-label={t`Calendar`}>
      <h2 className={classes.title}>
        <Trans>Calendar</Trans>
      </h2>
      <p>
        <Trans>
          A link for your calendar program: it shows when your cases open, are due and close. Whoever has the link can
          read these dates.
        </Trans>
      </p>
      {since !== null && <p>{t`You have a link since ${formatDate(since)}.`}</p>}
      {address !== undefined && (
        <CopyField label={t`Calendar link`} description={t`Copy it now: it is not shown again.`} value={address} />
      )}
      <Group gap="xs" mt="sm">
        <Button variant="default" loading={renewing.isPending} onClick={() => renewing.mutate()}>
          {since === null ? t`Create a link` : t`Replace the link`}
        </Button>
        {since !== null && (
          <Button variant="default" color="red" loading={revoking.isPending} onClick={() => revoking.mutate()}>
            <Trans>Revoke the link</Trans>
          </Button>
        )}
      </Group>
      <div role="status" className={classes.outcome}>
        {revoking.isSuccess && since === null && revoking.data.message}
      </div>
      {error !== null && (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      )}
    </section>
  )
}
