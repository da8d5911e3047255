import type { Mode } from '@casebench/shared/assignment-state'
import { getAssignableCases } from '@casebench/shared/contract/assignments'
import { choosePlatformLink, getPlatformLink } from '@casebench/shared/contract/learning-platforms'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/client.ts'
import { ownEmail } from '../../api/credentials.ts'
import { detailOf } from '../../api/request.ts'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { toastError } from '../../ui/toast.ts'
import { isLaunchOver, LaunchOver } from './link/LaunchOver.tsx'
import classes from './platforms.module.css'

type CaseName = { caseId: string; name: string }

/** Where somebody who came from a learning platform chooses the case that a new link there opens. */
export function ChooseCasePage({ ticket }: { ticket: string }) {
  return (
    <AdminPage width="text" title={t`Choose a case`}>
      {ticket === '' ? <LaunchOver /> : <WaitingChoice ticket={ticket} />}
    </AdminPage>
  )
}

function WaitingChoice({ ticket }: { ticket: string }) {
  const choice = useQuery({
    queryKey: ['platform-choice', ticket],
    queryFn: async ({ signal }) => {
      const { platform } = await callApi(
        getPlatformLink,
        { query: { email: ownEmail(), ticket, kind: 'case' } },
        { signal },
      )
      return { platform, cases: await callApi(getAssignableCases, { query: {} }, { signal }) }
    },
    retry: false,
  })
  if (choice.data === undefined && isLaunchOver(choice.error)) return <LaunchOver />
  return (
    <QueryBoundary query={choice} failed={t`Could not load the cases`} loading={<Skeleton height={160} radius="md" />}>
      {({ platform, cases }) => <Choice ticket={ticket} platform={platform} cases={cases} />}
    </QueryBoundary>
  )
}

type Props = { ticket: string; platform: string; cases: readonly CaseName[] }

function Choice({ ticket, platform, cases }: Props) {
  const [caseId, setCaseId] = useState('')
  const [mode, setMode] = useState<Mode>('training')
  const choosing = useMutation({
    mutationFn: () => callApi(choosePlatformLink, { body: { ticket, caseId, mode } }),
    // A page of the api, with the form that goes back to the platform.
    onSuccess: ({ path }) => window.location.assign(path),
    onError: (error) => toastError(detailOf(error)),
  })
  if (isLaunchOver(choosing.error)) return <LaunchOver />
  return (
    <form
      className={classes.page}
      onSubmit={(event) => {
        event.preventDefault()
        choosing.mutate()
      }}
    >
      <p className={classes.muted}>
        <Trans>
          The new link on <bdi>{platform}</bdi> opens this case.
        </Trans>
      </p>
      <NativeSelect
        label={t`Case`}
        value={caseId}
        required
        onChange={({ currentTarget }) => setCaseId(currentTarget.value)}
      >
        <option value="">{t`Choose a case`}</option>
        {cases.map((one) => (
          <option key={one.caseId} value={one.caseId}>
            {one.name}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label={t`Mode`}
        value={mode}
        onChange={({ currentTarget }) => setMode(currentTarget.value === 'test' ? 'test' : 'training')}
      >
        <option value="training">{t`Training`}</option>
        <option value="test">{t`Test`}</option>
      </NativeSelect>
      <div className={classes.actions}>
        <Button type="submit" loading={choosing.isPending}>
          <Trans>Choose this case</Trans>
        </Button>
      </div>
    </form>
  )
}
