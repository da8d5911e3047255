import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { referenceOf } from '../api/request.ts'

/** What a person can quote when they report a failure of the server; nothing of any other. */
export function Reference({ error }: { error: unknown }) {
  const reference = referenceOf(error)
  return (
    reference !== undefined && (
      <Text component="span" display="block" size="sm" mt="xs">
        <Trans>If you report this, please say:</Trans>
        {/* On a line of its own: it is read aloud and copied whole. */}
        <Text component="code" display="block" size="xs" ff="monospace">
          {reference}
        </Text>
      </Text>
    )
  )
}
