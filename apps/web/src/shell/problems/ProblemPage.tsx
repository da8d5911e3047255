import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { isNotLoaded } from '../../api/not-loaded.ts'
import { ApiError, NetworkError } from '../../api/request.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Reference } from '../../ui/Reference.tsx'
import { StandalonePage } from './StandalonePage.tsx'

const notLoaded = () =>
  navigator.onLine
    ? t`Casebench was updated while this page was open. Reload it to continue.`
    : t`You are offline, and this page has not been loaded yet. What you typed is kept.`

function explanation(error: unknown): string {
  if (error instanceof ApiError) return error.detail
  if (error instanceof NetworkError) return error.message
  if (isNotLoaded(error)) return notLoaded()
  return t`Something went wrong on this page. What you typed is kept. Reloading the page usually helps.`
}

/** What stands in for a page that failed. */
export function ProblemPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const again = async () => {
    if (isNotLoaded(error)) return location.reload()
    await router.invalidate()
    reset()
  }
  return (
    <StandalonePage
      title={t`This page could not be shown`}
      actions={
        <>
          <Button onClick={again}>
            <Trans>Try Again</Trans>
          </Button>
          <LinkButton to="/" variant="default">
            <Trans>Back to Home</Trans>
          </LinkButton>
        </>
      }
    >
      <p role="alert">{explanation(error)}</p>
      <Reference error={error} />
    </StandalonePage>
  )
}
