import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { isNotLoaded } from '../../api/not-loaded.ts'
import { ApiError, NetworkError } from '../../api/request.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Reference } from '../../ui/Reference.tsx'
import { StandalonePage } from './StandalonePage.tsx'

const notLoaded = () =>
  navigator.onLine
    ? 'Casebench was updated while this page was open. Reload it to continue.'
    : 'You are offline, and this page has not been loaded yet. What you typed is kept.'

function explanation(error: unknown): string {
  if (error instanceof ApiError) return error.detail
  if (error instanceof NetworkError) return error.message
  if (isNotLoaded(error)) return notLoaded()
  return 'Something went wrong on this page. What you typed is kept. Reloading the page usually helps.'
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
      title="This page could not be shown"
      actions={
        <>
          <Button onClick={again}>Try Again</Button>
          <LinkButton to="/" variant="default">
            Back to Home
          </LinkButton>
        </>
      }
    >
      <p role="alert">{explanation(error)}</p>
      <Reference error={error} />
    </StandalonePage>
  )
}
