import type { AcceptedPolicy } from '@casebench/shared/contract/policies'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { languageName } from '../../ui/case-text/language-name.ts'
import { formatDateTime } from '../../ui/formats.ts'
import classes from './policies.module.css'
import { policyLabels } from './policy-labels.ts'

/** When it was, in which language it was read, and whether that was with the application. */
function said({ kind, accepted_at, language, at_application }: AcceptedPolicy): string {
  const [at, tongue] = [formatDateTime(accepted_at), languageName(language)]
  if (at_application) return t`Accepted with the application on ${at}, in ${tongue}`
  return kind === 'terms' ? t`Accepted on ${at}, in ${tongue}` : t`Read on ${at}, in ${tongue}`
}

/** What somebody accepted, each with the text that it was. */
export function AcceptedPolicies({ accepted }: { accepted: readonly AcceptedPolicy[] }) {
  return (
    <ul className={classes.accepted}>
      {accepted.map((policy) => (
        <li key={`${policy.kind} ${policy.version}`}>
          <Link
            to="/policies/$kind"
            params={{ kind: policy.kind }}
            search={{ version: policy.version }}
            target="_blank"
          >
            {t`${policyLabels[policy.kind]}, version ${policy.version}`}
          </Link>
          <span>{said(policy)}</span>
        </li>
      ))}
    </ul>
  )
}
