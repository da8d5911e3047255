import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Brand } from '../ui/Brand.tsx'

/** The way from every page of the signed-in layout to one's cases. */
export const HomeLink = () => (
  <Link to="/platform" activeOptions={{ exact: true }} aria-label={t`Casebench, to your cases`}>
    <Brand />
  </Link>
)
