import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { configurationQuery } from '../../api/configuration.ts'

/** Where each measure is described, with its source and its limits; nothing where no guide is served. */
export function HelpLink() {
  const { data } = useQuery(configurationQuery)
  if (!data?.guide) return null
  return (
    <a href="/guide/psychometrics.html" target="_blank" rel="noopener">
      <Trans>What the figures mean and where their limits are</Trans>
    </a>
  )
}
