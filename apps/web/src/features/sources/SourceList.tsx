import { t } from '@lingui/core/macro'
import { Skeleton, TextInput } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { IconExternalLink, IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { useUser } from '../../api/session.ts'
import { QuietFailure } from '../../ui/QuietFailure.tsx'
import { findSources, type SourceGroup } from './find-sources.ts'
import classes from './sources.module.css'
import { noteOpened, useSources } from './sources.ts'

const rows = ['62%', '48%', '70%', '54%', '60%']

/** The approved sources, those of the case's country first. Specification §8: a failure is an empty list. */
export function SourceList({ country }: { country: string | undefined }) {
  const sources = useSources()
  const [search, setSearch] = useState('')
  const groups = findSources(sources.data ?? [], useDeferredValue(search), country)
  return (
    <div className={classes.list}>
      <TextInput
        type="search"
        aria-label={t`Search sources`}
        placeholder={t`Search by name, country or purpose`}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={search}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      {sources.isPending && (
        <div role="status" aria-label={t`Loading sources`}>
          {rows.map((width) => (
            <Skeleton key={width} height={13} width={width} my={18} />
          ))}
        </div>
      )}
      {sources.isError && (
        <QuietFailure
          text={t`The approved sources could not be loaded. They are loaded when the connection is back.`}
          query={sources}
        />
      )}
      {sources.isSuccess && groups.length === 0 && (
        <p role="status" className={classes.note}>
          {search.trim() === '' ? t`No approved sources yet.` : t`No matching sources. Try a country or fewer words.`}
        </p>
      )}
      {groups.map((group) => (
        <Group key={group.country} group={group} />
      ))}
    </div>
  )
}

function Group({ group: { country, name, sources } }: { group: SourceGroup }) {
  const { email } = useUser()
  const id = `sources-${country || 'world'}`
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.country}>
        {name}
      </h3>
      <ul className={classes.sources}>
        {sources.map((source) => (
          <li key={source.id}>
            <a
              href={source.url}
              target="_blank"
              rel="noopener noreferrer"
              className={classes.link}
              onClick={() => noteOpened(email, source)}
            >
              {source.name}
              <IconExternalLink size={14} stroke={1.6} role="img" aria-label={t`opens in a new tab`} />
            </a>
            <p className={classes.description}>{source.description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
