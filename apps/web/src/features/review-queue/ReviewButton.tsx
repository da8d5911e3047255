import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconListCheck } from '@tabler/icons-react'
import { useCanOpen } from '../../api/roles.ts'
import { onlyItself, useIsCurrentItem } from '../../shell/admin/use-current-item.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import classes from './review.module.css'
import { useOwnCount } from './review.ts'

/** The way to the review queue from every page of the Admin Studio, with how much of it is the person's. */
export const ReviewButton = () => (useCanOpen('manual_assessment') ? <Way /> : null)

function Way() {
  const count = useOwnCount() ?? 0
  const isCurrent = useIsCurrentItem('/admin/review')
  return (
    <LinkButton
      to="/admin/review"
      activeOptions={onlyItself}
      aria-current={isCurrent ? 'page' : undefined}
      variant={isCurrent ? 'light' : 'subtle'}
      {...(isCurrent ? {} : { color: 'gray' })}
      size="compact-md"
      leftSection={<IconListCheck size={18} stroke={1.6} aria-hidden />}
      rightSection={
        count > 0 && (
          <span className={classes.count} aria-hidden>
            {count > 99 ? '99+' : count}
          </span>
        )
      }
      aria-label={count === 0 ? t`Review` : t`Review, ${count} for you`}
    >
      <span className={classes.word}>
        <Trans>Review</Trans>
      </span>
    </LinkButton>
  )
}
