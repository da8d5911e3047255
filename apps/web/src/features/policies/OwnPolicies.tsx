import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import account from '../../ui/account-section.module.css'
import { AcceptedPolicies } from './AcceptedPolicies.tsx'
import { PublishedLinks } from './PublishedLinks.tsx'
import { ownPoliciesQuery } from './policies.ts'
import { publishedPoliciesQuery } from './published.ts'

/** What holds here and what the reader accepted; nothing where nothing was ever published. */
export function OwnPolicies() {
  const published = useQuery(publishedPoliciesQuery).data ?? []
  const accepted = useQuery(ownPoliciesQuery()).data?.accepted ?? []
  if (published.length === 0) return null
  return (
    <section className={account.card} aria-label={t`Terms and privacy`}>
      <h2 className={account.title}>
        <Trans>Terms and privacy</Trans>
      </h2>
      <PublishedLinks published={published} />
      {accepted.length > 0 && <AcceptedPolicies accepted={accepted} />}
    </section>
  )
}
