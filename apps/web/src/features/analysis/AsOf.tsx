import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { formatAgo, formatDateTime } from '../../ui/formats.ts'
import classes from './analysis.module.css'
import { type Analysed, type Standing, useRefresh } from './analysis.ts'

const results = (count: number): string =>
  plural(count, {
    one: '1 result has come in since',
    other: `${count.toLocaleString(i18n.locale)} results have come in since`,
  })

function said({ as_of, attempts, newer, counting }: Standing): string {
  if (counting) return t`Counting, ${Math.round(counting.progress * 100)}%`
  if (as_of === null) return t`Not counted yet`
  const counted = plural(attempts, {
    one: '1 first attempt',
    other: `${attempts.toLocaleString(i18n.locale)} first attempts`,
  })
  return t`${counted}, counted ${formatAgo(as_of, new Date())}${newer === 0 ? '' : `; ${results(newer)}`}`
}

/** As of when something was counted, over how many, and the button that counts it anew. */
export function AsOf({ of, standing }: { of: Analysed; standing: Standing }) {
  const refreshing = useRefresh(of)
  return (
    <div className={classes.asOf}>
      <span role="status" title={standing.as_of === null ? undefined : formatDateTime(standing.as_of)}>
        {said(standing)}
      </span>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={14} stroke={1.7} aria-hidden />}
        loading={refreshing.isPending || standing.counting !== null}
        onClick={() => refreshing.mutate()}
      >
        <Trans>Refresh</Trans>
      </Button>
    </div>
  )
}
