import { CONSENT_COOKIE, CONSENT_SECONDS, CONSENT_VERSION } from '#domain/site/consent.ts'

/**
 * Runs in the page's head before the first paint: it hides the strip from visitors who have
 * chosen, so that a cached page can serve everybody. It also handles the strip's form, so that a
 * choice neither reloads the page nor loses what was typed.
 */
export const CONSENT_SCRIPT = `(d=>{if(d.isAsked)return;d.isAsked=true;const h=d.documentElement;const see=()=>{if(/(^|; ?)${CONSENT_COOKIE}=${CONSENT_VERSION}\\./.test(d.cookie))h.dataset.consent='given'};see();addEventListener('submit',e=>{const v=e.submitter?.value;if(e.target.id!=='consent'||!v)return;e.preventDefault();d.cookie='${CONSENT_COOKIE}=${CONSENT_VERSION}.'+(v==='all'?'111.':'000.')+(Date.now()/1000|0)+'; Path=/; Max-Age=${CONSENT_SECONDS}; SameSite=Lax'+(location.protocol==='https:'?'; Secure':'');see();d.getElementById('main').focus({preventScroll:true})})})(document)`
