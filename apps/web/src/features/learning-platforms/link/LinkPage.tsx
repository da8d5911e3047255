import { confirmPlatformLink, getPlatformLink } from '@casebench/shared/contract/learning-platforms'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Paper, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { callApi } from '../../../api/client.ts'
import { ownEmail } from '../../../api/credentials.ts'
import { detailOf } from '../../../api/request.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import classes from './link.module.css'

/** Asks whether somebody who came from a learning platform is the person that is signed in. */
export function LinkPage({ ticket }: { ticket: string }) {
  const navigate = useNavigate()
  const email = ownEmail()
  const link = useQuery({
    queryKey: ['platform-link', ticket],
    queryFn: ({ signal }) => callApi(getPlatformLink, { query: { email, ticket } }, { signal }),
    retry: false,
  })
  const confirming = useMutation({
    mutationFn: () => callApi(confirmPlatformLink, { body: { email, ticket } }),
    onSuccess: ({ message, path }) => {
      toastSuccess(message)
      return navigate({ to: path, replace: true })
    },
    onError: (error) => toastError(detailOf(error)),
  })
  return (
    <div className={classes.page}>
      <PageTitle title={t`Link accounts`} />
      <QueryBoundary
        query={link}
        failed={t`This sign-in has expired. Open Casebench from your learning platform again.`}
        loading={<Skeleton height={120} radius="md" />}
      >
        {({ platform, name }) => (
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
        )}
      </QueryBoundary>
    </div>
  )
}
