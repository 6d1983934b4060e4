import * as contract from '#contract/mechanics/waiting-list.ts'
import { route } from '#server/http/serve.ts'
import { joinWaitingList } from './join-waiting-list.ts'
import { listWaitingPlaces } from './list-waiting-places.ts'

export const routes = [
  route(contract.joinWaitingList, joinWaitingList),
  route(contract.listWaitingPlaces, listWaitingPlaces),
]
