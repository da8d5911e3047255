import { t } from '@lingui/core/macro'
import { Center, Loader } from '@mantine/core'
import '@mantine/core/styles/Center.css'
import { findCountries } from '../../ui/countries.ts'
import { LazyComponent } from '../../ui/LazyComponent.tsx'

const load = async () => (await import('./SourceList.tsx')).SourceList

/** The approved sources of a case, loaded when they are first looked at. Its country comes as the author wrote it. */
export function ApprovedSources({ country }: { country: string | undefined }) {
  const code = country === undefined || country.trim() === '' ? undefined : findCountries(country)[0]?.code
  return (
    <LazyComponent
      load={load}
      props={{ country: code }}
      waiting={
        <Center p="xl" role="status" aria-label={t`Loading sources`}>
          <Loader type="dots" />
        </Center>
      }
    />
  )
}
