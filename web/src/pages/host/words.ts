import { sayOf } from '../../text/text.svelte';

export const say = sayOf('host');
