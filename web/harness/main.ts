/** A board by itself, with frames of a real game: `?game=goat4&at=5&theme=night&lang=pt-BR`. For looking, not for players. */
import { mount } from 'svelte';
import '../src/styles/tokens.css';
import '../src/styles/fonts.css';
import '../src/styles/base.css';
import { words } from '../src/text/text.svelte';
import Harness from './Harness.svelte';

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get('theme') ?? 'noon';
const file = await fetch(`/harness/frames/${asked.get('game') ?? 'goat4'}.json`).then((answer) => answer.json());
await words.bring('table');
if (asked.get('lang') === 'pt-BR') await Promise.all([words.use('pt-BR'), words.speak(file.game.id)]);
mount(Harness, { target: document.querySelector('#app')!, props: { file, start: Number(asked.get('at') ?? 0) } });
