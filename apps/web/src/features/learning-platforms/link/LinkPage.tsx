import { confirmPlatformLink, getPlatformLink } from '@casebench/shared/contract/learning-platforms'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Paper, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { IconUserX } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { callApi } from '../../../api/client.ts'
import { ownEmail } from '../../../api/credentials.ts'
import { detailOf } from '../../../api/request.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { isLaunchOver, LaunchOver } from './LaunchOver.tsx'
import classes from './link.module.css'

type Props = { ticket: string }

const confirmLink = (ticket: string) => callApi(confirmPlatformLink, { body: { email: ownEmail(), ticket } })

/**
 * Whom the platform means. Where that is who is signed in, there is nothing to ask: the launch goes on. It may not be cut
 * off halfway, as its ticket works once.
 */
async function readLink(ticket: string) {
  const link = await callApi(getPlatformLink, { query: { email: ownEmail(), ticket, kind: 'account' } })
  return { ...link, path: link.linked_to === 'you' ? (await confirmLink(ticket)).path : undefined }
}

/** Where somebody who came from a learning platform goes on once they are signed in, and says who they are. */
export function LinkPage({ ticket }: Props) {
  return (
    <div className={classes.page}>
      <PageTitle title={t`Link accounts`} />
      {ticket === '' ? <LaunchOver /> : <Link ticket={ticket} />}
    </div>
  )
}

function Link({ ticket }: Props) {
  const link = useQuery({
    queryKey: ['platform-link', ticket],
    queryFn: () => readLink(ticket),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (link.data === undefined && isLaunchOver(link.error)) return <LaunchOver />
  return (
    <QueryBoundary
      query={link}
      failed={t`Could not load who you are on the learning platform`}
      loading={<Skeleton height={120} radius="md" />}
    >
      {({ platform, name, linked_to, path }) => {
        if (path !== undefined) return <Navigate to={path} replace />
        if (linked_to === 'another')
          return (
            <Notice
              icon={<IconUserX size={28} stroke={1.5} />}
              title={t`Linked to another account`}
              text={
                <Trans>
                  <bdi>{name}</bdi> on <bdi>{platform}</bdi> is linked to another account here. Sign out, then open
                  Casebench from your learning platform again and sign in with that account.
                </Trans>
              }
            />
          )
        return <Confirmation ticket={ticket} platform={platform} name={name} />
      }}
    </QueryBoundary>
  )
}

function Confirmation({ ticket, platform, name }: Props & { platform: string; name: string }) {
  const navigate = useNavigate()
  const email = ownEmail()
  const confirming = useMutation({
    mutationFn: () => confirmLink(ticket),
    onSuccess: ({ message, path }) => {
      toastSuccess(message)
      return navigate({ to: path, replace: true })
    },
    onError: (error) => toastError(detailOf(error)),
  })
  if (isLaunchOver(confirming.error)) return <LaunchOver />
  return (
    <Paper withBorder className={classes.card}>
      <p>
        <Trans>
          Is <bdi>{name}</bdi> on <bdi>{platform}</bdi> you? You are signed in here as <bdi>{email}</bdi>.
        </Trans>
      </p>
      <Button loading={confirming.isPending} onClick={() => confirming.mutate()}>
        <Trans>Yes, link the accounts</Trans>
      </Button>
    </Paper>
  )
}
