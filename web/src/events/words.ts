import { ownWords } from '../text/own';
import en from './en.json';
import portuguese from './pt-BR.json';

export const say = ownWords({ en, 'pt-BR': portuguese });
