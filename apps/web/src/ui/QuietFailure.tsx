import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import classes from './notice.module.css'

/** Under an empty list: that its entries could not be loaded, and the way to try again. It keeps out of the way. */
export function QuietFailure({
  text,
  query,
}: {
  text: string
  query: { refetch: () => unknown; isFetching: boolean }
}) {
  return (
    <div className={classes.quiet}>
      <span role="status">{text}</span>
      <Button variant="default" size="compact-sm" onClick={() => query.refetch()} loading={query.isFetching}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
