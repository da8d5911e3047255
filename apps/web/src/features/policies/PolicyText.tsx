import type { Answer } from '@casebench/shared/contract/endpoint'
import type { readPolicy } from '@casebench/shared/contract/policies'
import { directionOf, isLanguage, sourceLanguage } from '@casebench/shared/languages'
import type { PolicyKind } from '@casebench/shared/policies'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { language } from '../../i18n/language.ts'
import { languageName } from '../../ui/case-text/language-name.ts'
import { formatDate } from '../../ui/formats.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './policies.module.css'
import { policyQuery } from './policies.ts'

const Markdown = lazy(() => import('../assistant/chat/Markdown.tsx').then((part) => ({ default: part.Markdown })))

export const readersLanguage = isLanguage(language) ? language : sourceLanguage

type Props = { kind: PolicyKind; version?: number | undefined; label: string }

/** A published text in the reader's language, or in the main one with a note that says so. */
export function PolicyText({ kind, version, label }: Props) {
  const query = useQuery(policyQuery(kind, readersLanguage, version))
  return (
    <QueryBoundary query={query} failed={t`Could not load the text`} loading={<Skeleton height={240} radius="md" />}>
      {(policy) => <Text policy={policy} label={label} />}
    </QueryBoundary>
  )
}

function Text({ policy, label }: { policy: Answer<typeof readPolicy>; label: string }) {
  return (
    <>
      <p className={classes.quiet}>
        <Trans>
          Version {policy.version}, published {formatDate(policy.published_at)}
        </Trans>
      </p>
      {!policy.is_newest && (
        <p className={classes.note}>
          <Trans>This is an earlier version. A newer one has been published since.</Trans>
        </p>
      )}
      {policy.language !== readersLanguage && (
        <p className={classes.note}>
          {t`This text is not available in ${languageName(readersLanguage)}. It is shown in ${languageName(policy.language)}.`}
        </p>
      )}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
        tabIndex={0}
        aria-label={label}
        className={classes.text}
        lang={policy.language}
        dir={directionOf(policy.language)}
      >
        <Suspense fallback={<Skeleton height={240} radius="md" />}>
          <Markdown text={policy.text} />
        </Suspense>
      </section>
    </>
  )
}
