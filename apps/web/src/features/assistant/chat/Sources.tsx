import type { AnswerSource } from '@casebench/shared/assistant'
import { Trans } from '@lingui/react/macro'
import { linkKind } from './links.ts'
import classes from './panel.module.css'

/** What an answer rests on. Entries of the knowledge base have no address. */
export function Sources({ sources }: { sources: readonly AnswerSource[] }) {
  if (sources.length === 0) return null
  return (
    <div className={classes.sources}>
      <h4>
        <Trans>Sources</Trans>
      </h4>
      <ol>
        {sources.map(({ number, title, url }) => (
          <li key={number} value={number}>
            {url !== null && linkKind(url) === 'outside' ? (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {title}
              </a>
            ) : (
              title
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
