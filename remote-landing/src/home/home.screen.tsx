import { Contact } from '../contact';
import { Hero } from './hero';
import { Points } from './points';
import { Reports } from './reports';

export default function HomeScreen() {
  return (
    <>
      <Hero />
      <Points />
      <Reports />
      <Contact />
    </>
  );
}
