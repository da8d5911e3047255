import { respond } from '@casebench/shared/contract/assistant'
import type { FastifyRequest } from 'fastify'

/** Whether how long a request takes says nothing about us: files go as fast as their line lets them, an answer of the assistant is as quick as its model. */
export const takesItsTime = ({ routeOptions: { config, url } }: FastifyRequest): boolean =>
  config.isUpload === true || config.isDownload === true || url === respond.path
