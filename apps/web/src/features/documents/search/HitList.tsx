import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SegmentedControl, UnstyledButton } from '@mantine/core'
import { CaseText } from '../../../ui/case-text/CaseText.tsx'
import { excerptOf } from './find.ts'
import type { Hit } from './hits.ts'
import classes from './search.module.css'
import type { Search, Unsearched } from './use-search.ts'

/** As many as are listed of one document: who finds more narrows the search. */
const maxListed = 50

type Titled = { documentId: string; title: string; titleLanguage?: string | undefined }
type Props = { search: Search; documents: readonly Titled[]; onChosen: () => void }

function reasonFor({ title, reason }: Unsearched): string {
  switch (reason) {
    case 'picture':
      return t`${title} is a picture without text. It cannot be searched.`
    case 'pending':
      return t`The text of ${title} is still being recognised. It is searched when that is done.`
    case 'failed':
      return t`${title} could not be searched, because it could not be loaded.`
  }
}

function Excerpt({ search, hit }: { search: Search; hit: Hit }) {
  const page = search.textsOf(hit)?.pages[hit.page - 1]
  if (!page) return null
  const [before, match, after] = excerptOf(page.pieces, hit.match)
  return (
    <span className={classes.excerpt} dir="auto">
      {before}
      <mark>{match}</mark>
      {after}
    </span>
  )
}

/** The hits by document and page, each a way to it, and where nothing could be searched. */
export function HitList({ search, documents, onChosen }: Props) {
  const numbered = search.hits.map((hit, index) => ({ hit, index }))
  return (
    <div className={classes.hitList}>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t`Where to search`}
        data={[
          { value: 'all', label: t`All documents` },
          { value: 'one', label: t`This document` },
        ]}
        value={search.isInAll ? 'all' : 'one'}
        onChange={(value) => search.setInAll(value === 'all')}
      />
      <div className={classes.hits}>
        {documents.map(({ documentId, title, titleLanguage }) => {
          const own = numbered.filter(({ hit }) => hit.documentId === documentId)
          if (own.length === 0) return null
          return (
            <section key={documentId} aria-label={title}>
              <h3 className={classes.hitDocument}>
                <CaseText language={titleLanguage}>{title}</CaseText>
                <span>{own.length}</span>
              </h3>
              <ul>
                {own.slice(0, maxListed).map(({ hit, index }) => (
                  <li key={index}>
                    <UnstyledButton
                      className={classes.hit}
                      aria-current={index === search.chosen || undefined}
                      onClick={() => {
                        search.choose(index)
                        onChosen()
                      }}
                    >
                      <span className={classes.hitPage}>{t`p. ${hit.page}`}</span>
                      <Excerpt search={search} hit={hit} />
                    </UnstyledButton>
                  </li>
                ))}
              </ul>
              {own.length > maxListed && (
                <p className={classes.note}>
                  <Trans>Only the first {maxListed} are listed.</Trans>
                </p>
              )}
            </section>
          )
        })}
        {search.unsearched.map((one) => (
          <p key={one.documentId} className={classes.note}>
            {reasonFor(one)}
          </p>
        ))}
      </div>
    </div>
  )
}
