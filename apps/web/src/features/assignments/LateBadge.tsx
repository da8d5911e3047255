import { t } from '@lingui/core/macro'
import badges from '../../ui/badges.module.css'

/** Marks work that was submitted after it was due. */
export const LateBadge = () => (
  <span className={badges.badge} data-tone="notsure">
    {t({ message: 'Late', context: 'submitted after it was due' })}
  </span>
)
