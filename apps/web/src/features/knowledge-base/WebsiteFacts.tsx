import type { KnowledgeWebsite } from '@casebench/shared/contract/knowledge-base'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { formatDateTime } from '../../ui/formats.ts'
import classes from './knowledge.module.css'

type Props = { website: KnowledgeWebsite; onDelete: () => void }

/** All there is to know of one website. */
export function WebsiteFacts({ website, onDelete }: Props) {
  const { website_url, inclusion, synced_at, failure, pages, passages } = website
  const facts: [string, string][] = [
    [t`Included pages`, inclusion === '' ? t`Every page of the site` : inclusion],
    [t`Last read`, synced_at === null ? t`Not yet` : formatDateTime(synced_at)],
    [t`Pages`, pages.toLocaleString(i18n.locale)],
    [t`Passages`, passages.toLocaleString(i18n.locale)],
  ]
  return (
    <div className={classes.form}>
      {failure !== null && (
        <Alert color="red" title={t`Some pages could not be read`}>
          {failure}
        </Alert>
      )}
      <dl className={classes.factList}>
        <div>
          <dt>
            <Trans>Address</Trans>
          </dt>
          <dd>
            <a href={website_url} target="_blank" rel="noopener noreferrer">
              {website_url}
            </a>
          </dd>
        </div>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.acts}>
        <Button variant="default" onClick={onDelete}>
          <Trans>Delete</Trans>
        </Button>
      </div>
    </div>
  )
}
